import type { FileRefusal } from "@hazina/engine/sheets/file-refusal.ts";

/** The error thrown when a file cannot be read. The reader returns the refusal that it contains. */
export class UnreadableFile extends Error {
  readonly refusal: FileRefusal;

  constructor(refusal: FileRefusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Creates the error for a file that exceeds a limit. */
export function tooLarge(message: string): UnreadableFile {
  return new UnreadableFile({ status: 413, code: "file_too_large", message });
}

/** Creates the error for a file in the wrong format. */
export function notReadable(code: string, message: string): UnreadableFile {
  return new UnreadableFile({ status: 422, code, message });
}
