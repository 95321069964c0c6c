"""A small net: one hidden layer of tanh units. Without NumPy, for compiled code."""

from math import exp


class Net:
    """`hidden[i]` are the weights from input i to every hidden unit, `outputs[o]` those from every
    hidden unit to output o. Inputs that are 0 cost nothing."""

    def __init__(
        self,
        hidden: list[list[float]],
        hidden_bias: list[float],
        outputs: list[list[float]],
        output_bias: list[float],
    ) -> None:
        self.hidden = hidden
        self.hidden_bias = hidden_bias
        self.outputs = outputs
        self.output_bias = output_bias

    def look(self, inputs: list[float]) -> list[float]:
        sums = self.hidden_bias.copy()
        units = range(len(sums))
        for number in range(len(inputs)):
            amount = inputs[number]
            if amount != 0.0:
                weights = self.hidden[number]
                for unit in units:
                    sums[unit] += amount * weights[unit]
        for unit in units:
            sums[unit] = tanh(sums[unit])
        found = self.output_bias.copy()
        for output in range(len(found)):
            weights, total = self.outputs[output], 0.0
            for unit in units:
                total += weights[unit] * sums[unit]
            found[output] += total
        return found


def tanh(number: float) -> float:
    if number > 15.0:
        return 1.0
    if number < -15.0:
        return -1.0
    power = exp(2.0 * number)
    return (power - 1.0) / (power + 1.0)


def softmax(logits: list[float]) -> list[float]:
    most = max(logits)
    odds = [exp(logit - most) for logit in logits]
    total = sum(odds)
    return [one / total for one in odds]
