/**
 * The account that receives the opening balance of each control account, keyed by the code of the control account. A
 * control account cannot receive an opening balance itself: its balance must equal the documents in the product, and
 * there are no documents for amounts from before the company used the product.
 */
const INSTEAD: Readonly<Record<string, string>> = {
  "1110": "1120",
  "1200": "1290",
  "1210": "1290",
  "1430": "2270",
  "1475": "1470",
  "2100": "2190",
  "2120": "2190",
  "2210": "2270",
  "2220": "2270",
  "2230": "2270",
  "2240": "2270",
  "2250": "2270",
};

/**
 * Returns the account for the opening balance of a control account, such as 1290, opening receivables, for 1200;
 * undefined for a control account that has no opening balance, such as the accounts between branches.
 */
export function openingAccount(controlAccount: string): string | undefined {
  return INSTEAD[controlAccount];
}
