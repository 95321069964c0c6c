import "../pictures";
import Form from "./Form.svelte";
import { options, position, printed } from "./situation";

export default { Form, printed, position, options };
