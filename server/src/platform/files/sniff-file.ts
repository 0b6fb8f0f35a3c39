/** The media type of an uploaded file, recognised by its content. */
export type MediaType = "image/png" | "image/jpeg" | "application/pdf";

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const PDF_HEAD_BYTES = 8;
const PDF_TAIL_BYTES = 2_048;

/**
 * Returns the media type of a file, recognised by its first bytes (PNG, JPEG, PDF) and, for a PDF, also by its end;
 * undefined for other files.
 */
export function mediaTypeOf(bytes: Uint8Array): MediaType | undefined {
  if (startsWith(bytes, PNG)) return "image/png";
  if (startsWith(bytes, JPEG)) return "image/jpeg";
  const head = Buffer.from(bytes.subarray(0, PDF_HEAD_BYTES)).toString("latin1");
  const tail = Buffer.from(bytes.subarray(-PDF_TAIL_BYTES)).toString("latin1");
  return /^%PDF-\d\.\d/.test(head) && tail.includes("%%EOF") ? "application/pdf" : undefined;
}

function startsWith(bytes: Uint8Array, wanted: readonly number[]): boolean {
  return wanted.every((byte, index) => bytes[index] === byte);
}
