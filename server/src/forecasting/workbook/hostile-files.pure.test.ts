import { writeXlsx } from "hucre";
import { describe, expect, test } from "vitest";
import { archive, sheetXml, textCell, workbookParts } from "../../platform/workbook/archive.fixture.ts";
import { readWorkbook } from "./read-workbook.ts";

const HEADINGS = `<row>${textCell("Account")}${textCell("Jan 2026")}${textCell("Feb 2026")}</row>`;
const GOOD = workbookParts(
  sheetXml([`${textCell("Account")}${textCell("Jan 2026")}`, `${textCell("Sales")}<c><v>5</v></c>`]),
);

function text(content: string): Uint8Array {
  return new TextEncoder().encode(content);
}

function workbookOf(rows: readonly string[]): Uint8Array {
  return archive(workbookParts(sheetXml(rows)));
}

function rowsOf(count: number): string {
  return `<worksheet><sheetData>${HEADINGS}${"<row><c><v>1</v></c><c><v>1</v></c></row>".repeat(count)}</sheetData></worksheet>`;
}

/**
 * Creates a workbook whose sheet unpacks to the given number of megabytes of spaces.
 * @param statedSize the unpacked size that the archive states; by default the true size.
 */
function blanks(megabytes: number, statedSize?: number): Uint8Array {
  const content = Buffer.alloc(megabytes * 1024 * 1024, " ");
  const parts = workbookParts("");
  return archive([
    ...parts.slice(0, -1),
    { name: "xl/worksheets/sheet1.xml", content, ...(statedSize === undefined ? {} : { statedSize }) },
  ]);
}

async function locked(): Promise<Uint8Array> {
  return writeXlsx({
    sheets: [{ name: "S", rows: [["Account", "Jan 2026"]] }],
    encryption: { password: "secret", spinCount: 1000 },
  });
}

const OLE = Buffer.concat([
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  Buffer.from("Workbook", "utf16le"),
]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]);

type Case = [
  name: string,
  bytes: () => Uint8Array | Promise<Uint8Array>,
  fileName: string,
  status: number,
  message: RegExp,
];

const FILES: Case[] = [
  [
    "a zip bomb that states its size",
    () => blanks(300),
    "a.xlsx",
    413,
    /^The workbook is too large: it unpacks to 300 MB, but at most 64 MB can be read/,
  ],
  [
    "a zip bomb that states a small size",
    () => blanks(200, 1000),
    "a.xlsx",
    413,
    /^The workbook is too large: it unpacks beyond 64 MB/,
  ],
  [
    "a stated size of 1 GB",
    () => archive([...GOOD, { name: "xl/extra.xml", content: Buffer.from("x"), statedSize: 1 << 30 }]),
    "a.xlsx",
    413,
    /^The workbook is too large: it unpacks to 1024 MB/,
  ],
  [
    "thousands of parts",
    () =>
      archive([
        ...GOOD,
        ...Array.from({ length: 2000 }, (_, i) => ({ name: `xl/p${i}.xml`, content: Buffer.alloc(1) })),
      ]),
    "a.xlsx",
    413,
    /^The workbook has 2005 internal parts/,
  ],
  ["the same part twice", () => archive([...GOOD, ...GOOD.slice(-1)]), "a.xlsx", 422, /damaged/],
  [
    "a part outside the archive",
    () => archive([...GOOD, { name: "../../etc/x.xml", content: Buffer.from("x") }]),
    "a.xlsx",
    422,
    /damaged/,
  ],
  ["a truncated workbook", () => archive(GOOD).slice(0, 700), "a.xlsx", 422, /damaged or incomplete/],
  ["a workbook cut in its first bytes", () => archive(GOOD).slice(0, 20), "a.xlsx", 422, /damaged/],
  [
    "declared entities",
    () => archive(workbookParts('<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>')),
    "a.xlsx",
    422,
    /no spreadsheet program writes/,
  ],
  [
    "an archive that is no workbook",
    () => archive([{ name: "readme.txt", content: Buffer.from("hello") }]),
    "a.xlsx",
    422,
    /not an Excel workbook/,
  ],
  ["a workbook without sheets", () => archive(GOOD.slice(0, -1)), "a.xlsx", 422, /damaged/],
  [
    "200,000 rows in a workbook",
    () => archive(workbookParts(rowsOf(200_000))),
    "a.xlsx",
    413,
    /^The workbook has more than 150,000 rows/,
  ],
  [
    "200,000 rows in a CSV",
    () => text(`Account,Jan 2026\n${"Sales,1\n".repeat(200_000)}`),
    "a.csv",
    413,
    /^The file has more than 150,000 rows/,
  ],
  [
    "a million cells and more",
    () => text(`Account,Jan 2026\n${`${",".repeat(1000)}\n`.repeat(1001)}`),
    "a.csv",
    413,
    /^The file has more than 1,000,000 cells/,
  ],
  ["more than 20 MB", () => Buffer.alloc(21 * 1024 * 1024, "a"), "a.csv", 413, /^The file is larger than 20 MB/],
  [
    "a cell of a million characters in a CSV",
    () => text(`Account,Jan 2026\n${"x".repeat(1_000_000)},5`),
    "a.csv",
    422,
    /^Cell A2 has 1000000 characters/,
  ],
  [
    "a cell of a million characters in a workbook",
    () =>
      workbookOf([
        `${textCell("Account")}${textCell("Jan 2026")}`,
        `${textCell("x".repeat(1_000_000))}<c><v>5</v></c>`,
      ]),
    "a.xlsx",
    422,
    /^Cell A2 has 1000000 characters/,
  ],
  [
    "a name =cmd in a CSV",
    () => text("Account,Jan 2026\n=cmd|' /C calc'!A0,5"),
    "a.csv",
    422,
    /^Cell A2 contains a formula that starts an external program/,
  ],
  [
    "an amount =cmd in a CSV",
    () => text("Account,Jan 2026\nSales,=cmd|' /C calc'!A0"),
    "a.csv",
    422,
    /^Cell B2 contains a formula that starts an external program/,
  ],
  [
    "a text =cmd in a workbook",
    () =>
      workbookOf([`${textCell("Account")}${textCell("Jan 2026")}`, `${textCell("=cmd|'/C calc'!A0")}<c><v>5</v></c>`]),
    "a.xlsx",
    422,
    /^Cell A2 contains a formula that starts an external program/,
  ],
  [
    "a formula =cmd with a saved value",
    () =>
      workbookOf([
        `${textCell("Account")}${textCell("Jan 2026")}`,
        `${textCell("Sales")}<c><f>cmd|'/C calc'!A0</f><v>5</v></c>`,
      ]),
    "a.xlsx",
    422,
    /^Cell B2 contains a formula that starts an external program/,
  ],
  [
    "an open quotation mark",
    () => text('Account,Jan 2026\n"Sales,5\nRent,6'),
    "a.csv",
    422,
    /quotation mark is never closed/,
  ],
  [
    "a workbook named .csv",
    () => archive(GOOD),
    "a.csv",
    422,
    /^The file name ends in .csv, but the content of the file is a packed workbook/,
  ],
  [
    "a CSV named .xlsx",
    () => text("Account,Jan 2026\nSales,5"),
    "a.xlsx",
    422,
    /^The file name ends in .xlsx, but the content of the file is a text such as CSV/,
  ],
  ["a CSV named .exe", () => text("Account,Jan 2026\nSales,5"), "a.exe", 422, /^The file name ends in .exe/],
  ["an Excel 2003 workbook", () => OLE, "a.xls", 422, /Excel 2003 or older/],
  [
    "a web page named .xls",
    () => text("<html><table><tr><td>1</td></tr></table></html>"),
    "a.xls",
    422,
    /^The file is a web page/,
  ],
  ["a workbook with a password", locked, "a.xlsx", 422, /^The workbook is protected by a password/],
  ["a PDF", () => text("%PDF-1.7 ..."), "a.xlsx", 422, /^The file is a PDF/],
  ["a picture", () => PNG, "a.xlsx", 422, /^The file is neither an Excel workbook nor a CSV/],
  [
    "zeros after a text",
    () => text(`Account,Jan 2026${"\n".repeat(5000)}\u0000`),
    "a.csv",
    422,
    /^The file is neither an Excel workbook nor a CSV/,
  ],
  [
    "an OpenDocument sheet",
    () =>
      archive([
        { name: "mimetype", content: Buffer.from("application/x") },
        { name: "content.xml", content: Buffer.from("<x/>") },
      ]),
    "a.xlsx",
    422,
    /OpenDocument/,
  ],
  ["an empty file", () => new Uint8Array(), "a.csv", 422, /^The file is empty/],
  ["a blank file", () => text("\n\n\n"), "a.csv", 422, /^No row with months was found/],
];

describe("a file that must not be read is refused with a sentence", () => {
  test.each(FILES)("%s", async (_, bytes, fileName, status, message) => {
    const result = await readWorkbook(await bytes(), fileName, { statement: "profit_and_loss" });
    expect(result.ok ? "read" : result.refusal).toMatchObject({ status, message: expect.stringMatching(message) });
  });

  test("a file that takes too long, and the next one is read all the same", async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => `A${index},1\nGross profit,1\n`).join("");
    const options = { statement: "profit_and_loss", milliseconds: 400 } as const;
    const result = await readWorkbook(text(`Account,Jan 2026\n${rows}`), "a.csv", options);
    expect(result.ok ? "read" : result.refusal).toMatchObject({ status: 422, code: "too_slow" });
    expect((await readWorkbook(archive(GOOD), "a.xlsx", { statement: "profit_and_loss" })).ok).toBe(true);
  });

  test("and the good one after them is read", async () => {
    const result = await readWorkbook(archive(GOOD), "a.xlsx", { statement: "profit_and_loss" });
    expect(result.ok && result.value.accounts.map(({ path, cents }) => [path, ...cents])).toEqual([["Sales", 500]]);
  });
});
