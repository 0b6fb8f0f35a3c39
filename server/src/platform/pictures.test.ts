import { describe, expect, it } from "vitest";
import { pngPicture } from "../testing/sample-pictures.ts";
import { cleanPicture } from "./pictures.ts";
import { mediaTypeOf } from "./sniff-file.ts";

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const clean = (bytes: Uint8Array) => cleanPicture(bytes, "profile_photo");

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

function exif(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write("II*\u0000", 0, "latin1");
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(0x0112, 10);
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  return Buffer.concat([Buffer.from("Exif\u0000\u0000", "latin1"), tiff, Buffer.from("GPS -1.2921 36.8219")]);
}

/** A JPEG with the parts of a small picture, metadata before them and a web page behind them. */
function jpeg(side = 16, orientation = 6): Uint8Array {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(side, 1);
  frame.writeUInt16BE(side, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe1, exif(orientation)),
    segment(0xfe, Buffer.from("a secret comment")),
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, frame),
    segment(0xc4, Buffer.alloc(20)),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
    Buffer.from("<script>alert(1)</script>"),
  ]);
}

describe("a picture written anew", () => {
  it("keeps a PNG's pixels and drops its texts and what follows it", () => {
    const original = Buffer.concat([pngPicture(8), Buffer.from("<script>")]);
    const { bytes, mediaType } = clean(original);
    expect(mediaType).toBe("image/png");
    expect(mediaTypeOf(bytes)).toBe("image/png");
    expect(text(bytes)).not.toContain("taken at home");
    expect(text(bytes)).not.toContain("<script>");
    expect(clean(bytes).bytes).toEqual(bytes);
  });

  it("keeps a JPEG's coded picture and orientation, and drops place, comment and what follows it", () => {
    const { bytes, mediaType } = clean(jpeg());
    expect(mediaType).toBe("image/jpeg");
    for (const lost of ["GPS", "secret", "<script>"]) expect(text(bytes)).not.toContain(lost);
    expect(text(bytes)).toContain("Exif");
    expect(
      Buffer.from(bytes).indexOf(Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9])),
    ).toBeGreaterThan(0);
    expect(clean(bytes).bytes).toEqual(bytes);
    expect(text(clean(jpeg(16, 1)).bytes)).not.toContain("Exif");
  });

  it.each([
    ["nothing", new Uint8Array(), "The file is empty."],
    ["a web page", Buffer.from("<html><script>alert(1)</script>"), "Choose a picture in the PNG or JPEG format."],
    ["a drawing with scripts", Buffer.from("<svg onload=alert(1)>"), "Choose a picture in the PNG or JPEG format."],
    ["a PNG that breaks off", pngPicture(8).subarray(0, 70), "damaged"],
    ["a PNG with a flipped byte", flipped(pngPicture(8), 20), "damaged"],
    ["a JPEG that breaks off", jpeg().subarray(0, 150), "damaged"],
    ["a JPEG that is too large", jpeg(7_000), "larger than 6,000 pixels"],
    ["more than 4 MB", new Uint8Array(4 * 1024 * 1024 + 1), "larger than 4 MB"],
  ])("is none of %s", (_, bytes, sentence) => expect(() => clean(bytes)).toThrow(sentence));

  it("does not unpack more than its size says", () => {
    const bomb = pngPicture(64);
    const small = Buffer.from(bomb);
    expect(() => clean(Buffer.concat([small.subarray(0, 60), small.subarray(61)]))).toThrow("damaged");
  });
});

function flipped(bytes: Uint8Array, at: number): Uint8Array {
  const copy = new Uint8Array(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}
