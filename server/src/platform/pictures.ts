import { cleanJpeg } from "./pictures/jpeg.ts";
import { cleanPng } from "./pictures/png.ts";
import { invalid } from "./refusal.ts";
import { type MediaType, mediaTypeOf } from "./sniff-file.ts";

/** Largest picture in bytes. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * A picture written anew: its pixels and what decoding them takes, without metadata such as the place it was taken, and
 * without anything that stands before, between or after them.
 * @param path the field of the form.
 * @throws Refusal 422 for what is no whole PNG or JPEG of a sensible size.
 */
export function cleanPicture(bytes: Uint8Array, path: string): { bytes: Uint8Array; mediaType: MediaType } {
  const wrong = (message: string) => invalid(message, [{ path, message }]);
  if (bytes.length === 0) throw wrong("The file is empty.");
  if (bytes.length > MAX_BYTES) throw wrong("The picture is larger than 4 MB. Choose a smaller one.");
  const mediaType = mediaTypeOf(bytes);
  if (mediaType !== "image/png" && mediaType !== "image/jpeg") {
    throw wrong("Choose a picture in the PNG or JPEG format.");
  }
  const cleaned = mediaType === "image/png" ? cleanPng(bytes) : cleanJpeg(bytes);
  if (!cleaned) throw wrong("The picture is damaged or larger than 6,000 pixels a side. Choose another one.");
  return { bytes: cleaned, mediaType };
}

/** A kept picture as a file to answer. */
export function readPicture(bytes: Uint8Array, name: string): File {
  const type = mediaTypeOf(bytes) ?? "application/octet-stream";
  return new File([new Uint8Array(bytes)], `${name}.${type === "image/png" ? "png" : "jpg"}`, { type });
}
