import { Piscina } from "piscina";
import { dimensionsOf, pictureKindOf } from "./pictures/dimensions.ts";
import type { PictureTask } from "./pictures/picture-worker.ts";
import { invalid } from "./refusal.ts";
import { mediaTypeOf } from "./sniff-file.ts";
import { createTurns } from "./turns.ts";

/** Largest picture in bytes, on a side, and in all: what a decoder may be asked to unpack. */
const MAX_BYTES = 4 * 1024 * 1024;
const MAX_SIDE = 6_000;
const MAX_PIXELS = 13_000_000;
const MAX_MILLISECONDS = 10_000;

const UNREADABLE = "The picture is damaged. Choose another one.";
const TOO_LARGE = "The picture is too large: at most 6,000 pixels a side and 13 million in all. Choose a smaller one.";

/** One picture at a time: a large one takes some 200 MB while it is decoded. */
const turns = createTurns(1, 24);

/**
 * A picture written anew from its pixels, in a worker with a limit of time: without metadata such as the place it was
 * taken, and without anything that stands before, between or after them. At most 1,024 pixels a side.
 * @param path the field of the form.
 * @throws Refusal 422 for what is no whole PNG, JPEG or WebP of a sensible size.
 */
export async function cleanPicture(bytes: Uint8Array, path: string): Promise<Uint8Array> {
  const wrong = (message: string) => invalid(message, [{ path, message }]);
  if (bytes.length === 0) throw wrong("The file is empty.");
  if (bytes.length > MAX_BYTES) throw wrong("The picture is larger than 4 MB. Choose a smaller one.");
  const file = Buffer.from(bytes);
  const kind = pictureKindOf(file);
  if (kind === undefined) throw wrong("Choose a picture in the PNG, JPEG or WebP format.");
  const size = dimensionsOf(file, kind);
  if (!size || size.width === 0 || size.height === 0) throw wrong(UNREADABLE);
  if (Math.max(size.width, size.height) > MAX_SIDE || size.width * size.height > MAX_PIXELS) throw wrong(TOO_LARGE);
  const cleaned = await turns.take(() => writeAnew({ bytes: new Uint8Array(bytes), kind }));
  if (!cleaned) throw wrong(UNREADABLE);
  return cleaned;
}

let started: Piscina<PictureTask, Uint8Array | undefined> | undefined;

/** A picture that takes too long or too much memory is as good as damaged; its worker ends with it. */
async function writeAnew(task: PictureTask): Promise<Uint8Array | undefined> {
  started ??= new Piscina({
    filename: new URL("./pictures/picture-worker.ts", import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10_000,
  });
  return started.run(task, { signal: AbortSignal.timeout(MAX_MILLISECONDS) }).catch((error: unknown) => {
    if (error instanceof Error && (error.name === "AbortError" || "code" in error)) return undefined;
    throw error;
  });
}

/** A kept picture as a file to answer. */
export function readPicture(bytes: Uint8Array, name: string): File {
  const type = mediaTypeOf(bytes) ?? "application/octet-stream";
  return new File([new Uint8Array(bytes)], `${name}.${type === "image/png" ? "png" : "jpg"}`, { type });
}
