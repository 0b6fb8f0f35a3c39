/** The accepted MIME types of receipts. With these types, a phone also offers its camera. */
export const RECEIPT_TYPES = "image/jpeg,image/png,image/webp,application/pdf";
