import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import decodeJpeg, { init as initJpegDecoder } from "@jsquash/jpeg/decode.js";
import encodeJpeg, { init as initJpegEncoder } from "@jsquash/jpeg/encode.js";
import decodePng, { init as initPngDecoder } from "@jsquash/png/decode.js";
import encodePng, { init as initPngEncoder } from "@jsquash/png/encode.js";
import decodeWebp, { init as initWebpDecoder } from "@jsquash/webp/decode.js";
import type { PictureKind } from "./dimensions.ts";
import { orientationOf } from "./orientation.ts";
import { isTransparent, type Pixels, shrink, upright } from "./pixels.ts";

/** A picture to re-encode. Its header has already been checked. */
export type PictureTask = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly kind: PictureKind;
  /** The maximum width and height of the result, in pixels. */
  readonly side: number;
};

const QUALITY = 85;

/**
 * Decodes a picture and re-encodes only its pixels, upright and within the maximum size. A WebP
 * becomes a JPEG or, if it is transparent, a PNG, because every program can read these. The codecs
 * are WebAssembly, so an exploited bug in one cannot reach the process. Returns undefined if the
 * picture is damaged.
 */
export default async function reencode({ bytes, kind, side }: PictureTask): Promise<Uint8Array | undefined> {
  const decoded = await decode(bytes, kind).catch(() => undefined);
  if (!decoded) return undefined;
  const small = shrink(decoded, side);
  const pixels = kind === "jpeg" ? upright(small, orientationOf(Buffer.from(bytes))) : small;
  const picture: ImageData = { ...pixels, colorSpace: "srgb" };
  const asPng = kind === "png" || (kind === "webp" && isTransparent(small));
  return new Uint8Array(asPng ? await toPng(picture) : await toJpeg(picture));
}

async function decode(bytes: Uint8Array<ArrayBuffer>, kind: PictureKind): Promise<Pixels> {
  const { buffer } = bytes;
  if (kind === "jpeg") {
    await once("@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm", initJpegDecoder);
    return decodeJpeg(buffer);
  }
  if (kind === "webp") {
    await once("@jsquash/webp/codec/dec/webp_dec.wasm", initWebpDecoder);
    return decodeWebp(buffer);
  }
  await once(PNG_CODEC, initPngDecoder);
  return decodePng(buffer);
}

const PNG_CODEC = "@jsquash/png/codec/pkg/squoosh_png_bg.wasm";

async function toPng(picture: ImageData): Promise<ArrayBuffer> {
  await once(PNG_CODEC, initPngEncoder);
  return encodePng(picture);
}

async function toJpeg(picture: ImageData): Promise<ArrayBuffer> {
  await once("@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm", initJpegEncoder);
  return encodeJpeg(picture, { quality: QUALITY });
}

const ready = new Map<unknown, Promise<unknown>>();

/**
 * Initialises a codec when it is first used. Its WebAssembly is read from the file in the codec's package, not
 * downloaded.
 */
function once(file: string, init: (module: WebAssembly.Module) => unknown): Promise<unknown> {
  const known = ready.get(init);
  if (known) return known;
  const path = fileURLToPath(import.meta.resolve(file));
  const started = readFile(path).then(async (code) => init(await WebAssembly.compile(code)));
  ready.set(init, started);
  return started;
}
