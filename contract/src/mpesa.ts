import { MoneyAbove, Phone } from "./fields.ts";

/** A Kenyan mobile number that can receive M-Pesa. */
export const MpesaPhone = Phone.refine(
  (phone) => /^\+254[17]\d{8}$/.test(phone),
  "Enter a Safaricom number, such as 0712 345 678.",
);

/** An amount that M-Pesa can move: whole shillings, at most 250,000. */
export const MpesaAmount = MoneyAbove.refine(
  (amount) => Number.isInteger(amount),
  "M-Pesa accepts only whole shillings. Enter an amount without cents.",
).refine((amount) => amount <= 250_000, "M-Pesa allows at most 250,000.00 per transaction.");
