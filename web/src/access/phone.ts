const KENYAN = /^\+254(\d{3})(\d{3})(\d{3})$/;

/** A kept phone number as people read it: `+254 712 345 678`. Others stay as they are kept; none is empty text. */
export function readablePhone(phone: string | null): string {
  return (phone ?? "").replace(KENYAN, "+254 $1 $2 $3");
}
