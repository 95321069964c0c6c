/** What the tab calls out while the page is not looked at: "Your turn", and at how many tables. Empty: nothing. */

class Call {
  words = $state("");
  count = $state(0);
}

export const call = new Call();
