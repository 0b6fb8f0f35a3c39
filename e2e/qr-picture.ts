import { crc32, deflateSync } from "node:zlib";
import encodeQR from "qr";

const [BORDER, MODULE_PX] = [4, 6];
const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** Draws the QR code of a text as a PNG, such as a photo of a receipt shows it. */
export function qrPicture(text: string): Buffer {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: BORDER });
  const side = rows.length * MODULE_PX;
  // Every line of pixels begins with the number of its filter, here none.
  const lines = rows.flatMap((row) => {
    const line = Buffer.from([0, ...row.flatMap((isDark) => Array(MODULE_PX).fill(isDark ? 0 : 255))]);
    return Array<Buffer>(MODULE_PX).fill(line);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits of grey.
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.concat(lines));
  return Buffer.concat([SIGNATURE, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
