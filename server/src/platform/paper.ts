import { cleanPicture } from "./pictures.ts";
import { invalid, tooLarge } from "./refusal.ts";
import { type MediaType, mediaTypeOf } from "./sniff-file.ts";

/** A paper that was checked and can be kept: a PDF or a picture, under a plain name. */
export type CheckedPaper = {
  readonly fileName: string;
  readonly mediaType: MediaType;
  readonly bytes: Uint8Array;
};

const MEGABYTE = 1024 * 1024;
const LONGEST_NAME = 120;

/**
 * Checks an uploaded document by its size and its content, whatever its name. A picture is encoded again without its
 * metadata; a PDF is kept unchanged.
 * @param title the name of the document in a refusal.
 * @throws Refusal 413, 422 naming the field.
 */
export async function checkPaper(
  file: File,
  { title, path, owner, maxBytes }: { title: string; path: string; owner: string; maxBytes: number },
): Promise<CheckedPaper> {
  if (file.size > maxBytes) {
    throw tooLarge(`${title}: the file is larger than ${maxBytes / MEGABYTE} MB. Scan it smaller.`);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mediaType = mediaTypeOf(bytes);
  if (mediaType === undefined) {
    const message = `${title}: choose a PDF, PNG or JPEG file.`;
    throw invalid(message, [{ path, message }]);
  }
  const kept = mediaType === "application/pdf" ? bytes : await cleanPicture(bytes, path, { use: "document", owner });
  return { fileName: plainFileName(file.name), mediaType, bytes: kept };
}

/** A file's name without folders and without characters that could mean anything but a name. */
function plainFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  return last.replace(/[^\p{L}\p{N} ._()-]/gu, "_").slice(-LONGEST_NAME) || "document";
}
