import type { FileRefusal } from "@hazina/engine/sheets/file-refusal.ts";

/** A file that cannot be read, thrown where reading stops; the door turns it into the refusal it carries. */
export class UnreadableFile extends Error {
  readonly refusal: FileRefusal;

  constructor(refusal: FileRefusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** The file is larger than allowed in some way. */
export function tooLarge(message: string): UnreadableFile {
  return new UnreadableFile({ status: 413, code: "file_too_large", message });
}

/** The file is not what it should be. */
export function notReadable(code: string, message: string): UnreadableFile {
  return new UnreadableFile({ status: 422, code, message });
}
