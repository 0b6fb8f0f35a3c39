import { crc32, deflateRawSync } from "node:zlib";

/** One entry of an archive for tests. Its stated size can differ from its true size. */
export type FixtureEntry = {
  readonly name: string;
  readonly content: Buffer;
  readonly statedSize?: number;
};

/** Builds a ZIP archive of the entries, compressed with deflate. */
export function archive(entries: readonly FixtureEntry[]): Uint8Array {
  const chunks: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, statedSize } of entries) {
    const data = deflateRawSync(content);
    const nameBytes = Buffer.from(name, "utf8");
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(statedSize ?? content.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.from([0x50, 0x4b, 3, 4]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    chunks.push(local, common, nameBytes, data);
    directory.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), common, tail, nameBytes);
    offset += 30 + nameBytes.length + data.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...chunks, listing, end]);
}

const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** Returns the parts of a workbook with one sheet, given as XML. */
export function workbookParts(sheetXml: string | Buffer): FixtureEntry[] {
  const xml = (name: string, content: string): FixtureEntry => ({ name, content: Buffer.from(content) });
  return [
    xml(
      "[Content_Types].xml",
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    xml(
      "_rels/.rels",
      `<Relationships><Relationship Id="rId1" Type="${RELATIONSHIPS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    xml("xl/workbook.xml", '<workbook><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    xml(
      "xl/_rels/workbook.xml.rels",
      `<Relationships><Relationship Id="rId1" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    { name: "xl/worksheets/sheet1.xml", content: Buffer.from(sheetXml) },
  ];
}

/** Returns the XML of a sheet. Each row is given as the XML of its cells. */
export function sheetXml(rows: readonly string[]): string {
  return `<worksheet><sheetData>${rows.map((row) => `<row>${row}</row>`).join("")}</sheetData></worksheet>`;
}

/** Returns the XML of a text cell. */
export function textCell(text: string): string {
  return `<c t="inlineStr"><is><t xml:space="preserve">${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</t></is></c>`;
}
