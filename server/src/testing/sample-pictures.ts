import { crc32, deflateSync } from "node:zlib";

/** Returns a complete PNG of one colour, with a text chunk that a server should remove. */
export function pngPicture(side: number, text = "taken at home"): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = Buffer.alloc(side * (side * 3 + 1), 0x7f);
  for (let row = 0; row < side; row++) pixels[row * (side * 3 + 1)] = 0;
  const parts = [
    chunk("IHDR", header),
    chunk("tEXt", Buffer.from(`Comment\u0000${text}`, "latin1")),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ];
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(Buffer.concat([signature, ...parts]));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** Returns a form with one file. */
export function fileForm(field: string, bytes: Uint8Array<ArrayBuffer>, name: string): FormData {
  const form = new FormData();
  form.set(field, new File([bytes], name));
  return form;
}

/** The smallest content that is recognised as a PDF by its header and end. */
export const PDF = new TextEncoder().encode("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");

const decoded = (text: string) => new Uint8Array(Buffer.from(text, "base64"));

/** A JPEG of 16 by 8 pixels, red on the left and blue on the right. */
export const JPEG = decoded(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEAAMDAwMDAwQEBAQFBQUFBQcHBgYHBwsICQgJCAsRCwwLCwwLEQ8SDw4PEg8bFRMTFRsfGhkaHyYiIiYwLTA+PlQBAwMDAwMDBAQEBAUFBQUFBwcGBgcHCwgJCAkICxELDAsLDAsRDxIPDg8SDxsVExMVGx8aGRofJiIiJjAtMD4+VP/AABEIAAgAEAMBEQACEQEDEQH/xABMAAEAAAAAAAAAAAAAAAAAAAAHEAEAAAAAAAAAAAAAAAAAAAAAAQEBAQAAAAAAAAAAAAAAAAAJBwgRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ABJKm/RCVIbT/9k=",
);

/** Two WebP versions of the picture in `JPEG`: one is opaque, and the other has a transparent right half. */
export const WEBP = {
  opaque: decoded("UklGRigAAABXRUJQVlA4TBwAAAAvD8ABAA8wHvfwvRD3/EcLxILJ/KU7U4jof+QA"),
  transparent: decoded("UklGRiYAAABXRUJQVlA4TBoAAAAvD8ABEA8wHsM9HvMf8BALJvOX7kwhov+RAw=="),
};
