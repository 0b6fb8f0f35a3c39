import { formatCount } from "@hazina/base/format-amount.ts";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";
import { MAX_CELLS, MAX_PARTS, MAX_ROWS, MAX_UNPACKED_BYTES } from "./limits.ts";
import { notReadable, tooLarge, UnreadableFile } from "./unreadable.ts";

/** One part of a workbook's archive, unpacked. */
export type Part = { readonly name: string; readonly content: Buffer };

const MEGABYTE = 1024 * 1024;
/**
 * Matches the names of parts that contain no cells or formats: pictures, charts, pivots, links,
 * macros.
 */
const NOT_NEEDED =
  /(^|\/)(drawings|charts|media|pivot\w*|externalLinks|theme|printerSettings|customXml|comments\w*|threadedComments|docProps|embeddings|ctrlProps|activeX|slicer\w*|timeline\w*|persons|webextensions)\/|vbaProject|worksheets\/_rels\//i;

/**
 * Unpacks the parts of a workbook that are needed to read its cells. Stated sizes are not trusted:
 * each part is inflated within limits on bytes, rows and cells.
 * @throws UnreadableFile 413 beyond the limits; 422 for a damaged archive or one that is not a
 * workbook.
 */
export async function unpack(bytes: Uint8Array): Promise<Part[]> {
  const archive = await open(bytes);
  const entries = await listEntries(archive);
  const names = entries.map(({ fileName }) => fileName);
  if (names.includes("mimetype") || names.includes("content.xml")) {
    throw notReadable(
      "not_a_workbook",
      "The file is an OpenDocument spreadsheet. Save it as .xlsx or CSV, and import the saved file.",
    );
  }
  if (names.some((name) => /^xl\/workbook\.bin$/i.test(name))) {
    throw notReadable(
      "not_a_workbook",
      "The file is a binary workbook (.xlsb). Save it as .xlsx, and import the saved file.",
    );
  }
  if (!names.includes("[Content_Types].xml") || !names.some((name) => /^xl\/|workbook\d*\.xml$/i.test(name))) {
    throw notReadable(
      "not_a_workbook",
      "The file is an archive, but not an Excel workbook. Save the report as .xlsx or CSV.",
    );
  }
  const parts: Part[] = [];
  const budget: Budget = { bytes: MAX_UNPACKED_BYTES, rows: 0, cells: 0 };
  for (const entry of entries) {
    if (!/\.(xml|rels)$/i.test(entry.fileName) || NOT_NEEDED.test(entry.fileName)) continue;
    const content = await inflate(archive, entry, budget);
    checkContent(entry.fileName, content, budget);
    parts.push({ name: entry.fileName, content });
  }
  return parts;
}

type Budget = { bytes: number; rows: number; cells: number };

async function open(bytes: Uint8Array): Promise<ZipFile> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const options = { lazyEntries: true, validateEntrySizes: false, strictFileNames: true } as const;
  return new Promise((resolve, reject) => {
    fromBuffer(buffer, options, (error, archive) => {
      if (error || !archive) reject(damaged());
      else resolve(archive);
    });
  });
}

/**
 * Lists the parts in the archive's directory.
 * @throws UnreadableFile 413 for an archive with too many parts, or whose parts are too large by their stated size;
 * 422 for encrypted or duplicate parts.
 */
async function listEntries(archive: ZipFile): Promise<Entry[]> {
  if (archive.entryCount > MAX_PARTS)
    throw tooLarge(
      `The workbook has ${archive.entryCount} internal parts, but at most ${MAX_PARTS} can be read. Save only the sheet that you need.`,
    );
  const entries: Entry[] = [];
  await new Promise<void>((resolve, reject) => {
    archive.on("entry", (entry: Entry) => {
      entries.push(entry);
      archive.readEntry();
    });
    archive.on("end", resolve);
    archive.on("error", () => reject(damaged()));
    archive.readEntry();
  });
  const declared = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (declared > 2 * MAX_UNPACKED_BYTES) throw unpacksTooLarge(declared);
  if (entries.some((entry) => entry.isEncrypted())) {
    throw notReadable(
      "password_protected",
      "The workbook is protected by a password. Remove the password and import it again.",
    );
  }
  if (new Set(entries.map(({ fileName }) => fileName.toLowerCase())).size < entries.length) throw damaged();
  return entries;
}

async function inflate(archive: ZipFile, entry: Entry, budget: Budget): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    archive.openReadStream(entry, (error, stream) => {
      if (error || !stream) {
        reject(damaged());
        return;
      }
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => {
        budget.bytes -= chunk.length;
        if (budget.bytes >= 0) chunks.push(chunk);
        else stream.destroy(unpacksTooLarge(MAX_UNPACKED_BYTES));
      });
      stream.on("end", () => resolve(Buffer.concat(chunks)));
      stream.on("error", (reason) => reject(reason instanceof UnreadableFile ? reason : damaged()));
    });
  });
}

function checkContent(name: string, content: Buffer, budget: Budget): void {
  if (content.subarray(0, 4096).includes("<!DOCTYPE") || content.includes("<!ENTITY")) {
    throw notReadable(
      "damaged_file",
      "The workbook contains declarations that no spreadsheet program writes. Save it again from Excel.",
    );
  }
  if (!/worksheets\//i.test(name)) return;
  budget.rows += count(content, "<row") + count(content, ":row ");
  budget.cells += count(content, "<c ") + count(content, ":c ");
  if (budget.rows > MAX_ROWS)
    throw tooLarge(`The workbook has more than ${formatCount(MAX_ROWS)} rows. Export fewer rows.`);
  if (budget.cells > MAX_CELLS)
    throw tooLarge(`The workbook has more than ${formatCount(MAX_CELLS)} cells. Export fewer months or rows.`);
}

function count(content: Buffer, text: string): number {
  const needle = Buffer.from(text, "latin1");
  let found = 0;
  for (let at = content.indexOf(needle); at >= 0; at = content.indexOf(needle, at + needle.length)) found += 1;
  return found;
}

function unpacksTooLarge(bytes: number): UnreadableFile {
  const most = MAX_UNPACKED_BYTES / MEGABYTE;
  const size = bytes > MAX_UNPACKED_BYTES ? `to ${Math.round(bytes / MEGABYTE)} MB` : `beyond ${most} MB`;
  return tooLarge(
    `The workbook is too large: it unpacks ${size}, but at most ${most} MB can be read. Export fewer rows or months.`,
  );
}

function damaged(): UnreadableFile {
  return notReadable(
    "damaged_file",
    "The workbook is damaged or incomplete. Export or save it again and import that file.",
  );
}
