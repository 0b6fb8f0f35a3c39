import { crc32, deflateRawSync } from "node:zlib";
import { dayAt, type Instant, nairobiStamp } from "@hazina/base/calendar.ts";

/** A file of an archive: its name in ASCII, and its content. */
export type ZippedFile = { readonly name: string; readonly content: Uint8Array };

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const DEFLATE = 8;

/**
 * Packs files into a ZIP archive, deflated; each is dated at a time in Nairobi. For archives of less than 4 GB and 65,535
 * files. Source: PKWARE APPNOTE.TXT 6.3.10, sections 4.3.6 to 4.3.16.
 */
export function zipOf(files: readonly ZippedFile[], at: Instant): Uint8Array {
  const dated = dosTime(at);
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const packed = deflateRawSync(content);
    const fileName = Buffer.from(name, "ascii");
    const common = Buffer.alloc(26);
    common.writeUInt16LE(VERSION, 0);
    common.writeUInt16LE(DEFLATE, 4);
    common.writeUInt32LE(dated, 6);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(fileName.length, 22);
    const local = Buffer.concat([word(LOCAL), common, fileName, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([word(CENTRAL), half(VERSION), common, rest, fileName]));
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...parts, directory, word(END), end]));
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function half(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

/** The time and date of MS-DOS, which archives use: the time in the lower half, in steps of two seconds. */
function dosTime(at: Instant): number {
  const [year = 1980, month = 1, day = 1] = dayAt(at).split("-").map(Number);
  const [hour = 0, minute = 0] = (/(\d\d):(\d\d)/.exec(nairobiStamp(at)) ?? []).slice(1).map(Number);
  return (((Math.max(year, 1980) - 1980) << 25) | (month << 21) | (day << 16) | (hour << 11) | (minute << 5)) >>> 0;
}
