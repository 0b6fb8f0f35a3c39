/** Inserts a comma between groups of three digits, counted from the right: "1234567" becomes "1,234,567". */
export function groupThousands(digits: string): string {
  if (digits.length <= 3) return digits;
  const head = digits.length % 3;
  let text = digits.slice(0, head);
  for (let at = head; at < digits.length; at += 3) text += `${text === "" ? "" : ","}${digits.slice(at, at + 3)}`;
  return text;
}
