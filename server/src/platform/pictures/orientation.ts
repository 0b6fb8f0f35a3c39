import { jpegSegments } from "./dimensions.ts";

const APP1 = 0xe1;
const EXIF = "Exif\u0000\u0000";
const ORIENTATION_TAG = 0x0112;

/**
 * Returns the camera orientation of a JPEG as an Exif value, 1 to 8; 1 (upright) if the file has
 * none. Source: CIPA DC-008, 4.6.5.1.6.
 */
export function orientationOf(jpeg: Buffer): number {
  for (const { marker, content } of jpegSegments(jpeg)) {
    const orientation = marker === APP1 ? readOrientation(content) : undefined;
    if (orientation !== undefined) return orientation;
  }
  return 1;
}

function readOrientation(content: Buffer): number | undefined {
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
