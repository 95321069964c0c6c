/** What the tab calls out while the page is not looked at: "Your turn". Empty: nothing. */

class Call {
  words = $state("");
}

export const call = new Call();
