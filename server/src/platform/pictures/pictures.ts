import { Piscina } from "piscina";
import { createConcurrencyLimit } from "../concurrency-limit.ts";
import { mediaTypeOf } from "../files/sniff-file.ts";
import { invalidField } from "../refusal.ts";
import { dimensionsOf, pictureKindOf } from "./dimensions.ts";
import type { PictureTask } from "./picture-worker.ts";

/**
 * The maximum number of pixels per side of a picture that is decoded; `MAX_PIXELS` limits its total number of pixels.
 */
const MAX_SIDE = 6_000;
const MAX_PIXELS = 13_000_000;
const MAX_MILLISECONDS = 10_000;

const MEGABYTE = 1024 * 1024;

/**
 * The uses of a picture. Each use has a maximum file size in megabytes, and a maximum width and height in pixels for
 * the re-encoded picture.
 */
const USES = {
  shown: { megabytes: 4, side: 1_024 },
  document: { megabytes: 5, side: 2_400 },
  receipt: { megabytes: 10, side: 2_400 },
} as const;

const UNREADABLE = "The picture is damaged. Choose another one.";
const TOO_LARGE = "The picture is too large: at most 6,000 pixels a side and 13 million in all. Choose a smaller one.";

/**
 * The limit that allows only one picture to be decoded at a time, because decoding a large picture takes about 200 MB
 * of memory.
 */
const heavyWork = createConcurrencyLimit(1, 24);

/**
 * Re-encodes a picture from its pixels, in a worker with a time limit. This removes metadata, such as the location,
 * and any hidden bytes. The result has at most 1,024 pixels a side, or 2,400 for documents and receipts, so that small
 * print stays legible.
 * @param path the field of the form.
 * @param owner the company of the picture; only a few pictures of one owner may wait.
 * @throws Refusal 422 for a file that is not a complete PNG, JPEG or WebP of an accepted size; 429 if too many of the
 * owner's pictures wait.
 */
export async function cleanPicture(
  bytes: Uint8Array,
  path: string,
  { use = "shown", owner }: { readonly use?: keyof typeof USES; readonly owner?: string } = {},
): Promise<Uint8Array> {
  const { megabytes, side } = USES[use];
  const wrong = (message: string) => invalidField(path, message);
  if (bytes.length === 0) throw wrong("The file is empty.");
  if (bytes.length > megabytes * MEGABYTE) {
    throw wrong(`The picture is larger than ${megabytes} MB. Choose a smaller one.`);
  }
  const file = Buffer.from(bytes);
  const kind = pictureKindOf(file);
  if (kind === undefined) throw wrong("Choose a picture in the PNG, JPEG or WebP format.");
  const size = dimensionsOf(file, kind);
  if (!size || size.width === 0 || size.height === 0) throw wrong(UNREADABLE);
  if (Math.max(size.width, size.height) > MAX_SIDE || size.width * size.height > MAX_PIXELS) throw wrong(TOO_LARGE);
  const cleaned = await heavyWork.run(() => reencode({ bytes: new Uint8Array(bytes), kind, side }), owner);
  if (!cleaned) throw wrong(UNREADABLE);
  return cleaned;
}

let started: Piscina<PictureTask, Uint8Array | undefined> | undefined;

/**
 * Re-encodes a picture in a worker thread. Returns undefined if the picture is damaged, or if it takes too much time
 * or memory, in which case the thread is ended.
 */
async function reencode(task: PictureTask): Promise<Uint8Array | undefined> {
  started ??= new Piscina({
    filename: new URL("./picture-worker.ts", import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10_000,
  });
  return started.run(task, { signal: AbortSignal.timeout(MAX_MILLISECONDS) }).catch((error: unknown) => {
    if (error instanceof Error && (error.name === "AbortError" || "code" in error)) return undefined;
    throw error;
  });
}

/** Returns a stored picture as a `File` for the answer, with the media type of its content. */
export function readPicture(bytes: Uint8Array, name: string): File {
  const type = mediaTypeOf(bytes) ?? "application/octet-stream";
  return new File([new Uint8Array(bytes)], `${name}.${type === "image/png" ? "png" : "jpg"}`, { type });
}
