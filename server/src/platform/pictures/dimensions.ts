/** The format of a picture, recognised by its first bytes. */
export type PictureKind = "png" | "jpeg" | "webp";

/** Width and height in pixels. */
export type Dimensions = { readonly width: number; readonly height: number };

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Returns the format of a picture, recognised by its first bytes; undefined for other files. */
export function pictureKindOf(file: Buffer): PictureKind | undefined {
  if (file.subarray(0, PNG.length).equals(PNG)) return "png";
  if (file.subarray(0, JPEG.length).equals(JPEG)) return "jpeg";
  const isWebp = file.toString("latin1", 0, 4) === "RIFF" && file.toString("latin1", 8, 12) === "WEBP";
  return isWebp ? "webp" : undefined;
}

/**
 * Returns the size from a picture's header, without decoding the picture; undefined if the header
 * has no size or more than one.
 */
export function dimensionsOf(file: Buffer, kind: PictureKind): Dimensions | undefined {
  try {
    if (kind === "png") return pngDimensions(file);
    return kind === "jpeg" ? jpegDimensions(file) : webpDimensions(file);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Reads the size of a PNG; undefined if its first chunk is not the header. Source: W3C, PNG Specification, Third
 * Edition, 11.2.1.
 */
function pngDimensions(file: Buffer): Dimensions | undefined {
  if (file.toString("latin1", 12, 16) !== "IHDR") return undefined;
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);
const NO_FRAME = new Set([0xc4, 0xc8, 0xcc]);

/**
 * Reads the size of a JPEG from its frame header; undefined if the file is incomplete, or does not have exactly one
 * frame header before its first scan. Source: ITU T.81, B.2.2.
 */
function jpegDimensions(file: Buffer): Dimensions | undefined {
  let found: Dimensions | undefined;
  for (const { marker, content } of jpegSegments(file)) {
    if (marker === START_OF_SCAN)
      return file.includes(END_OF_IMAGE, content.byteOffset - file.byteOffset) ? found : undefined;
    if (marker < 0xc0 || marker > 0xcf || NO_FRAME.has(marker)) continue;
    if (found) return undefined;
    found = { height: content.readUInt16BE(1), width: content.readUInt16BE(3) };
  }
  return undefined;
}

/** Yields the segments of a JPEG up to and including its first scan. */
export function* jpegSegments(file: Buffer): Generator<{ marker: number; content: Buffer }> {
  let position = 2;
  while (position + 4 <= file.length && file[position] === 0xff) {
    const marker = file[position + 1] ?? 0;
    if (marker === 0xff) {
      position += 1;
      continue;
    }
    const end = position + 2 + file.readUInt16BE(position + 2);
    if (marker < 0xc0 || end < position + 4 || end > file.length) return;
    yield { marker, content: file.subarray(position + 4, end) };
    if (marker === START_OF_SCAN) return;
    position = end;
  }
}

/**
 * Reads the size of a WebP; undefined if the file states none. If the file states several sizes, such as that of its
 * canvas and that of the picture, returns the largest width and the largest height. Source: RFC 9649, 2.5 to 2.7.
 */
function webpDimensions(file: Buffer): Dimensions | undefined {
  let found: Dimensions | undefined;
  for (let at = 12; at + 8 <= file.length; ) {
    const size = file.readUInt32LE(at + 4);
    const one = webpChunk(file.toString("latin1", at, at + 4), file.subarray(at + 8, at + 8 + size));
    if (one) {
      found = { width: Math.max(one.width, found?.width ?? 0), height: Math.max(one.height, found?.height ?? 0) };
    }
    at += 8 + size + (size % 2);
  }
  return found;
}

function webpChunk(name: string, content: Buffer): Dimensions | undefined {
  if (name === "VP8X") return { width: content.readUIntLE(4, 3) + 1, height: content.readUIntLE(7, 3) + 1 };
  if (name === "VP8 ") return { width: content.readUInt16LE(6) & 0x3fff, height: content.readUInt16LE(8) & 0x3fff };
  if (name !== "VP8L") return undefined;
  const bits = content.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
