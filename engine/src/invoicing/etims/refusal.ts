/**
 * Returns the sentence about an invoice that KRA refused: the code, KRA's message, and how to correct the
 * invoice. Source of the codes and messages: KRA, OSCU protocols 2.0, section 4.18.
 */
export function refusalInWords(code: string, message: string): string {
  const said = message.trim().replace(/\.$/, "");
  return `KRA refused this invoice with code ${code}${said === "" ? "" : `: ${said}`}. ${correctionOf(code, said)}`;
}

function correctionOf(code: string, message: string): string {
  if (/itemcls/i.test(message)) return "Choose a different KRA class for the item, then send the invoice again.";
  if (/\b(cust)?(tin|pin)\b/i.test(message)) return "Check the customer's PIN with KRA, then send the invoice again.";
  if (/item/i.test(message)) return "Check the items on the lines of the invoice, then send it again.";
  if (code === "901") return "Check in KRA's portal that the device is approved, then send the invoice again.";
  return "Send it again; if KRA refuses it again, contact KRA with this code.";
}
