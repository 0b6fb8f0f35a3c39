import type { FileRefusal } from "@hazina/engine/sheets/file-refusal.ts";

/**
 * Thrown where an unreadable file stops the reading; the reader returns the refusal that the error contains.
 */
export class UnreadableFile extends Error {
  readonly refusal: FileRefusal;

  constructor(refusal: FileRefusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** The error of a file that is larger than allowed in some way. */
export function tooLarge(message: string): UnreadableFile {
  return new UnreadableFile({ status: 413, code: "file_too_large", message });
}

/** The error of a file in the wrong format. */
export function notReadable(code: string, message: string): UnreadableFile {
  return new UnreadableFile({ status: 422, code, message });
}
