import { MAX_SIDE } from "./limits.ts";

/** Source of the format: ITU-T T.81 (1992), annex B; of the orientation: Exif 2.32, tag 274. */
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Frames, Huffman tables, quantisation tables, restart intervals, and Adobe's mark that tells the colour space. */
const KEPT = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xdb, 0xdd, 0xee]);
const APP1 = 0xe1;
const EXIF = "Exif\u0000\u0000";
const ORIENTATION_TAG = 0x0112;

/**
 * A JPEG written anew from its coded picture and the tables that decode it; of the metadata only the orientation stays.
 * Undefined where it is damaged or too large.
 */
export function cleanJpeg(bytes: Uint8Array): Uint8Array | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Buffer[] = [];
  let orientation = 1;
  let frames = 0;
  let scans = 0;
  let position = 2;
  while (position + 4 <= file.length) {
    if (file[position] !== 0xff) return undefined;
    const marker = file[position + 1] ?? 0;
    if (marker === 0xff) {
      position += 1;
      continue;
    }
    if (marker === EOI) break;
    const end = position + 2 + file.readUInt16BE(position + 2);
    if (marker < 0xc0 || end < position + 4 || end > file.length) return undefined;
    const segment = file.subarray(position, end);
    if (FRAMES.has(marker)) {
      if (++frames > 1 || !isSensible(segment)) return undefined;
    }
    if (marker === APP1) orientation = orientationOf(segment.subarray(4)) ?? orientation;
    position = marker === SOS ? scanEnd(file, end) : end;
    if (marker === SOS) scans += 1;
    if (marker === SOS || KEPT.has(marker)) kept.push(file.subarray(end - segment.length, position));
  }
  if (frames !== 1 || scans === 0 || file[position + 1] !== EOI) return undefined;
  const turned = orientation === 1 ? [] : [orientationSegment(orientation)];
  return Buffer.concat([Buffer.from([0xff, SOI]), ...turned, ...kept, Buffer.from([0xff, EOI])]);
}

function isSensible(frame: Buffer): boolean {
  if (frame.length < 10) return false;
  const height = frame.readUInt16BE(5);
  const width = frame.readUInt16BE(7);
  return width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE;
}

/** Where the coded data after a scan's header ends: at the next marker that is no restart. */
function scanEnd(file: Buffer, start: number): number {
  let position = start;
  for (;;) {
    position = file.indexOf(0xff, position);
    if (position < 0) return file.length;
    const next = file[position + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return position;
    position += next === 0xff ? 1 : 2;
  }
}

function orientationOf(content: Buffer): number | undefined {
  if (content.toString("latin1", 0, 6) !== EXIF || content.length < 14) return undefined;
  const tiff = content.subarray(6);
  const little = tiff.toString("latin1", 0, 2) === "II";
  const read16 = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return undefined;
  const entries = read16(directory);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return undefined;
    if (read16(at) !== ORIENTATION_TAG) continue;
    const value = read16(at + 8);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** Exif metadata that holds the orientation and nothing else. */
function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write("MM\u0000*", 0, "latin1");
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION_TAG, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const segment = Buffer.concat([Buffer.from([0xff, APP1, 0, 0]), Buffer.from(EXIF, "latin1"), tiff]);
  segment.writeUInt16BE(segment.length - 2, 2);
  return segment;
}
