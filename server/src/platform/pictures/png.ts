import { crc32, deflateSync, inflateSync } from "node:zlib";
import { MAX_SIDE } from "./limits.ts";

/** Source of the format: W3C, Portable Network Graphics (PNG) Specification, Third Edition, chapters 5, 7 and 11. */
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const KEPT = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
/** First column, first row, column step and row step of the seven passes of an interlaced picture. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const MAX_PIXEL_BYTES = 160 * 1024 * 1024;

type Chunk = { readonly type: string; readonly data: Buffer };

/** A PNG written anew from its pixels, palette and transparency; undefined where it is damaged or too large. */
export function cleanPng(bytes: Uint8Array): Uint8Array | undefined {
  const chunks = readChunks(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const header = chunks?.[0];
  if (!chunks || header?.type !== "IHDR" || header.data.length !== 13) return undefined;
  const size = pixelBytes(header.data);
  const pixels = size === undefined ? undefined : inflatePixels(chunks, size);
  if (!pixels) return undefined;
  const kept = chunks.filter(({ type }) => type === "PLTE" || type === "tRNS");
  if (header.data[9] === 3 && !kept.some(({ type }) => type === "PLTE")) return undefined;
  const parts = [header, ...kept, { type: "IDAT", data: deflateSync(pixels) }, { type: "IEND", data: Buffer.alloc(0) }];
  return Buffer.concat([SIGNATURE, ...parts.map(writeChunk)]);
}

/** The chunks that are kept, each with a checksum that is right; undefined where the file breaks off. */
function readChunks(file: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  let position = SIGNATURE.length;
  while (position + 12 <= file.length) {
    const length = file.readUInt32BE(position);
    const end = position + 12 + length;
    if (end > file.length) return undefined;
    const type = file.toString("latin1", position + 4, position + 8);
    if (KEPT.has(type)) {
      if (crc32(file.subarray(position + 4, end - 4)) !== file.readUInt32BE(end - 4)) return undefined;
      chunks.push({ type, data: file.subarray(position + 8, end - 4) });
    }
    if (type === "IEND") return chunks;
    position = end;
  }
  return undefined;
}

/** How many bytes the pixels of a header take when inflated; undefined for a header that is not allowed. */
function pixelBytes(header: Buffer): number | undefined {
  const width = header.readUInt32BE(0);
  const height = header.readUInt32BE(4);
  const [depth = 0, colour = 0, compression = 0, filter = 0, interlace = 0] = header.subarray(8);
  if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE) return undefined;
  if (!DEPTHS[colour]?.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1) return undefined;
  const bits = (CHANNELS[colour] ?? 0) * depth;
  const rows = (columns: number, lines: number) => (columns > 0 ? lines * (1 + Math.ceil((columns * bits) / 8)) : 0);
  const total =
    interlace === 0
      ? rows(width, height)
      : PASSES.reduce(
          (sum, [x, y, dx, dy]) =>
            sum + rows(Math.max(0, Math.ceil((width - x) / dx)), Math.max(0, Math.ceil((height - y) / dy))),
          0,
        );
  return total <= MAX_PIXEL_BYTES ? total : undefined;
}

function inflatePixels(chunks: readonly Chunk[], size: number): Buffer | undefined {
  try {
    const packed = Buffer.concat(chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data));
    const pixels = inflateSync(packed, { maxOutputLength: size });
    return pixels.length === size ? pixels : undefined;
  } catch {
    return undefined;
  }
}

function writeChunk({ type, data }: Chunk): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
