import { MAX_FILE_BYTES } from "./limits.ts";
import { notReadable, tooLarge } from "./unreadable.ts";

/** The kind of a file, detected by its content. */
export type FileKind = "xlsx" | "csv";

const SAVE_AS = "Save it as an Excel workbook (.xlsx) or as CSV, and import the saved file.";

/**
 * Detects an Excel workbook or a CSV file by its first bytes, and checks that the file name matches.
 * @throws UnreadableFile 413 for a file over 20 MB; 422, naming the detected type, for any other file.
 */
export function sniff(bytes: Uint8Array, fileName: string): FileKind {
  if (bytes.length === 0) throw notReadable("empty_file", "The file is empty.");
  if (bytes.length > MAX_FILE_BYTES)
    throw tooLarge("The file is larger than 20 MB. Export fewer months or fewer rows.");
  const kind = kindOf(bytes);
  const extension = /\.([a-z0-9]{1,8})$/i.exec(fileName.trim())?.[1]?.toLowerCase();
  const allowed = kind === "xlsx" ? ["xlsx", "xlsm"] : ["csv", "txt", "tsv"];
  if (extension !== undefined && !allowed.includes(extension)) {
    const found = kind === "xlsx" ? "a packed workbook such as .xlsx" : "a text such as CSV";
    throw notReadable(
      "wrong_extension",
      `The file name ends in .${extension}, but the content of the file is ${found}. ${renameAdvice(kind)}`,
    );
  }
  return kind;
}

function renameAdvice(kind: FileKind): string {
  return kind === "xlsx"
    ? "Rename it to .xlsx if it is an Excel workbook; otherwise save it as one."
    : "Rename it to .csv, or save it as .xlsx from Excel.";
}

function kindOf(bytes: Uint8Array): FileKind {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4096));
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04])) return "xlsx";
  if (startsWith(head, [0x50, 0x4b])) throw notReadable("damaged_file", `The workbook is empty or damaged. ${SAVE_AS}`);
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0])) throw oldOrLocked(bytes);
  if (startsWith(head, [0x25, 0x50, 0x44, 0x46]))
    throw notReadable("not_a_workbook", `The file is a PDF. Export the report to Excel or CSV instead.`);
  const wide = startsWith(head, [0xff, 0xfe]) || startsWith(head, [0xfe, 0xff]);
  if (!wide && head.includes(0))
    throw notReadable("not_a_workbook", `The file is neither an Excel workbook nor a CSV file. ${SAVE_AS}`);
  const start = head
    .toString("latin1")
    .replace(/^\u00ef\u00bb\u00bf/, "")
    .trimStart()
    .slice(0, 512)
    .toLowerCase();
  if (/^<(!doctype html|html|table|head|meta|body|style)/.test(start)) {
    throw notReadable(
      "not_a_workbook",
      `The file is a web page with the file name of a workbook. Open it in Excel. ${SAVE_AS}`,
    );
  }
  if (start.startsWith("<?xml")) throw notReadable("not_a_workbook", `The file is XML. Open it in Excel. ${SAVE_AS}`);
  if (start.startsWith("{\\rtf") || /^[[{]\s*["{[]/.test(start))
    throw notReadable("not_a_workbook", `The file is not a table. ${SAVE_AS}`);
  return "csv";
}

/**
 * Returns the error for an OLE container, which is either a workbook with a password or a workbook
 * of Excel 2003 or older.
 */
function oldOrLocked(bytes: Uint8Array): Error {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (content.includes(Buffer.from("EncryptedPackage", "utf16le"))) {
    return notReadable(
      "password_protected",
      "The workbook is protected by a password. Remove the password in Excel and import it again.",
    );
  }
  return notReadable("old_excel", `The file is in the format of Excel 2003 or older (.xls). ${SAVE_AS}`);
}

function startsWith(head: Buffer, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte);
}
