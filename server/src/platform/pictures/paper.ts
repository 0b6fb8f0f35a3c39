import { type MediaType, mediaTypeOf } from "../files/sniff-file.ts";
import { invalidField, tooLarge } from "../refusal.ts";
import { cleanPicture } from "./pictures.ts";

/** A checked document that can be stored: a PDF or a picture, with a safe file name. */
export type CheckedPaper = {
  readonly fileName: string;
  readonly mediaType: MediaType;
  readonly bytes: Uint8Array;
};

const MEGABYTE = 1024 * 1024;
const LONGEST_NAME = 120;
const ENDINGS: Readonly<Record<MediaType, string>> = {
  "application/pdf": ".pdf",
  "image/png": ".png",
  "image/jpeg": ".jpg",
};

/**
 * Checks an uploaded document by its size and content, regardless of its file name. A picture is re-encoded without
 * its metadata; a PDF is unchanged.
 * @param title the name of the document, with which the message of a refusal begins.
 * @throws Refusal 413 for a file that is too large; 422, naming the field, for another type of file or a damaged one.
 */
export async function checkPaper(
  file: File,
  { title, path, owner, maxBytes }: { title: string; path: string; owner: string; maxBytes: number },
): Promise<CheckedPaper> {
  if (file.size > maxBytes) {
    throw tooLarge(`${title}: the file is larger than ${maxBytes / MEGABYTE} MB. Scan it at a lower resolution.`);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mediaType = mediaTypeOf(bytes);
  if (mediaType === undefined) {
    throw invalidField(path, `${title}: choose a PDF, PNG or JPEG file.`);
  }
  const kept = mediaType === "application/pdf" ? bytes : await cleanPicture(bytes, path, { use: "document", owner });
  return { fileName: plainFileName(file.name, mediaType), mediaType, bytes: kept };
}

/**
 * Returns a file name without folders and unsafe characters, with the extension of its media type.
 */
function plainFileName(name: string, mediaType: MediaType): string {
  const ending = ENDINGS[mediaType];
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const stem = last.replace(/\.[^.]*$/, "").replace(/[^\p{L}\p{N} ._()-]/gu, "_");
  return `${stem.slice(0, LONGEST_NAME - ending.length) || "document"}${ending}`;
}
