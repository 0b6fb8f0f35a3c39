import { describe, expect, it } from "vitest";
import { JPEG, pngPicture, WEBP } from "../../testing/sample-pictures.ts";
import { dimensionsOf, pictureKindOf } from "./dimensions.ts";
import { cleanPicture } from "./pictures.ts";

const clean = (bytes: Uint8Array) => cleanPicture(bytes, "profile_photo");
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const withTail = (bytes: Uint8Array) => Buffer.concat([bytes, Buffer.from("<script>alert(1)</script>")]);
const SCRIPT = "<script>";

function described(bytes: Uint8Array) {
  const file = Buffer.from(bytes);
  const kind = pictureKindOf(file);
  return { kind, ...(kind && dimensionsOf(file, kind)) };
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** Returns the JPEG with the metadata that a phone would add: orientation, location and a comment. */
function fromPhone(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write("II*\u0000", 0, "latin1");
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(0x0112, 10);
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  const exif = [Buffer.from("Exif\u0000\u0000", "latin1"), tiff, Buffer.from("GPS -1.2921 36.8219")];
  const metadata = [segment(0xe1, Buffer.concat(exif)), segment(0xfe, Buffer.from("a secret comment"))];
  return Buffer.concat([JPEG.subarray(0, 2), ...metadata, JPEG.subarray(2)]);
}

/** Returns a JPEG whose header states the given size instead of the picture's true size. */
function claiming(height: number, width: number): Buffer {
  const file = Buffer.from(JPEG);
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
  file.writeUInt16BE(height, frame + 5);
  file.writeUInt16BE(width, frame + 7);
  return file;
}

describe("a picture encoded again", () => {
  it("stays a PNG of its size, without its texts and what follows it", async () => {
    const cleaned = await clean(withTail(pngPicture(8)));
    expect(described(cleaned)).toEqual({ kind: "png", width: 8, height: 8 });
    for (const lost of ["taken at home", SCRIPT]) expect(text(cleaned)).not.toContain(lost);
  });

  it("stays a JPEG, upright, without place, comment and what follows it", async () => {
    const cleaned = await clean(withTail(fromPhone(6)));
    expect(described(cleaned)).toEqual({ kind: "jpeg", width: 8, height: 16 });
    for (const lost of ["Exif", "GPS", "secret", SCRIPT]) expect(text(cleaned)).not.toContain(lost);
    expect(described(await clean(fromPhone(1)))).toMatchObject({ width: 16, height: 8 });
  });

  it("of the format WebP becomes a JPEG or, where it is transparent, a PNG", async () => {
    expect(described(await clean(withTail(WEBP.opaque)))).toEqual({ kind: "jpeg", width: 16, height: 8 });
    const cleaned = await clean(withTail(WEBP.transparent));
    expect(described(cleaned)).toEqual({ kind: "png", width: 16, height: 8 });
    expect(text(cleaned)).not.toContain(SCRIPT);
  });

  it("is no larger than it is shown", async () => {
    expect(described(await clean(pngPicture(1_500)))).toEqual({ kind: "png", width: 1_024, height: 1_024 });
  });

  it.each([
    ["nothing", new Uint8Array(), "The file is empty."],
    ["a web page", Buffer.from("<html><script>alert(1)</script>"), "Choose a picture in the PNG, JPEG or WebP format."],
    [
      "a drawing with scripts",
      Buffer.from("<svg onload=alert(1)>"),
      "Choose a picture in the PNG, JPEG or WebP format.",
    ],
    ["a PNG that breaks off", pngPicture(8).subarray(0, 70), "damaged"],
    ["a PNG with a flipped byte", flipped(pngPicture(8), 80), "damaged"],
    ["a PNG without an end", pngPicture(8).subarray(0, 20), "damaged"],
    ["a JPEG that breaks off", JPEG.subarray(0, -2), "damaged"],
    [
      "a JPEG of two frames",
      Buffer.concat([JPEG.subarray(0, 2), frameOf(claiming(4, 4)), JPEG.subarray(2)]),
      "damaged",
    ],
    ["a WebP that breaks off", WEBP.opaque.subarray(0, 22), "damaged"],
    ["a picture that claims too long a side", claiming(8, 7_000), "at most 6,000 pixels a side"],
    ["a picture that claims too many pixels", claiming(5_000, 5_000), "13 million in all"],
    ["a picture that claims none", claiming(0, 8), "damaged"],
    ["more than 4 MB", new Uint8Array(4 * 1024 * 1024 + 1), "larger than 4 MB"],
  ])("is none of %s", (_, bytes, sentence) => expect(clean(bytes)).rejects.toThrow(sentence));
});

function frameOf(file: Buffer): Buffer {
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
  return file.subarray(frame, frame + 2 + file.readUInt16BE(frame + 2));
}

function flipped(bytes: Uint8Array, at: number): Uint8Array {
  const copy = new Uint8Array(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}

describe("pictures sent at once", () => {
  it("wait for their turn, of one company only a few, so that others have theirs", async () => {
    const send = (owner: string) => cleanPicture(pngPicture(30), "profile_photo", { owner });
    const sent = await Promise.allSettled([...Array.from({ length: 9 }, () => send("one")), send("another")]);
    const refused = sent.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(4);
    expect(sent.at(-1)).toMatchObject({ status: "fulfilled" });
  });
});
