/** Formats a phone number in groups: `+254 712 345 678`. Any other text is unchanged. */
export function formatPhone(phone: string): string {
  const parts = /^(\+254)(\d{3})(\d{3})(\d{1,3})$/.exec(phone.replace(/\s/g, ""));
  return parts === null ? phone : parts.slice(1).join(" ");
}
