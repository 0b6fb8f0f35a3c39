import { describe, expect, it } from "vitest";
import type { PdfPage, PlacedText } from "../../sheets/pdf-page.ts";
import { processorMilliseconds } from "../../testing/processor-time.ts";
import { mpesaGrids } from "./mpesa-pages.ts";

const CHARACTER = 4;
type Text = readonly [left: number, text: string];

const line = (top: number, ...texts: readonly Text[]): PlacedText[] =>
  texts.map(([left, text]) => ({ text, left, right: left + text.length * CHARACTER, top }));
/** Creates a text whose right edge is at the given position. */
const upTo = (right: number, text: string): Text => [right - text.length * CHARACTER, text];

const HEADINGS: readonly Text[] = [
  [30, "Receipt No."],
  [90, "Completion Time"],
  [160, "Details"],
  [310, "Transaction Status"],
  [390, "Paid In"],
  [450, "Withdrawn"],
  [510, "Balance"],
];

/** Creates the first line of a row, in which each amount ends at the right edge of its column. */
const row = (top: number, receipt: string, details: string, amounts: readonly [string, string, string]) =>
  line(
    top,
    [30, receipt],
    [90, "2026-10-01"],
    [160, details],
    [310, "Completed"],
    ...amounts.flatMap((text, at): Text[] => (text === "" ? [] : [upTo([440, 500, 560][at] ?? 0, text)])),
  );
const time = (top: number, ...more: readonly Text[]) => line(top, [90, "10:00:00"], ...more);

const read = (...pages: readonly PdfPage[]) => {
  const grids = mpesaGrids(pages);
  if (!grids.ok) return grids.refusal;
  return grids.value.map(({ rows }) => rows.slice(1).map((one) => [one.row, ...one.cells.slice(0, 7)]));
};

const SALE = ["TJK45A1BCD", "2026-10-01 10:00:00", "Sale", "Completed", "600.00", null, "600.00"];
const RENT = [
  "TJK45A2BCD",
  "2026-10-01 10:00:00",
  "Pay Bill to 247247 - LANDLORD Acc. 7",
  "Completed",
  null,
  "100.00",
  "500.00",
];

describe("a statement of M-Pesa in PDF", () => {
  it("has the lines of each row, without what is printed above and below the table", () => {
    const page = [
      ...line(20, [30, "M-PESA STATEMENT"]),
      ...line(60, ...HEADINGS),
      ...row(80, "TJK45A1BCD", "Sale", ["600.00", "", "600.00"]),
      ...time(90),
      ...row(110, "TJK45A2BCD", "Pay Bill to 247247 -", ["", "100.00", "500.00"]),
      ...time(120, [160, "LANDLORD Acc. 7"]),
      ...line(150, [30, "Disclaimer: for personal use"]),
      ...line(160, [160, "and no other"]),
    ];
    expect(read(page)).toEqual([
      [
        [1, ...SALE],
        [2, ...RENT],
      ],
    ]);
  });

  it("can have its cells centred vertically, and its texts of a line in one piece", () => {
    const page = [
      ...line(60, ...HEADINGS),
      ...line(80, [90, "2026-10-01"]),
      ...line(84, [30, "TJK45A1BCD"], [160, "Sale"], [310, "Completed"], [402, "600.00"], [522, "600.00"]),
      ...line(88, [90, "10:00:00"]),
      ...line(105, [90, "2026-10-01 Pay Bill to 247247 -"]),
      ...line(109, [30, "TJK45A2BCD"], [310, "Completed"], [462, "100.00"], [522, "500.00"]),
      ...line(113, [90, "10:00:00"], [160, "LANDLORD Acc. 7"]),
    ];
    expect(read(page)).toEqual([
      [
        [1, ...SALE],
        [2, ...RENT],
      ],
    ]);
  });

  it("continues on pages with and without headings, also within a row", () => {
    const first = [
      ...line(60, ...HEADINGS),
      ...row(80, "TJK45A1BCD", "Sale", ["600.00", "", "600.00"]),
      ...time(90),
      ...row(110, "TJK45A2BCD", "Pay Bill to 247247 -", ["", "-100.00", "500.00"]),
    ];
    const second = [...line(60, ...HEADINGS), ...time(74, [160, "LANDLORD Acc. 7"]), ...line(790, [30, "Page 2 of 3"])];
    const third = [...row(40, "TJK45A3BCD", "Sale", ["0.00", "-5.00", "495.00"]), ...time(50)];
    expect(read(first, second, third)).toEqual([
      [
        [1, ...SALE],
        [2, ...RENT.with(5, "-100.00")],
        [3, "TJK45A3BCD", "2026-10-01 10:00:00", "Sale", "Completed", "0.00", "-5.00", "495.00"],
      ],
    ]);
  });

  it("of an organisation has a table for each account", () => {
    const page = [
      ...line(40, [30, "Account Type - Merchant Account"]),
      ...line(56, [310, "Transaction"]),
      ...line(60, ...HEADINGS.with(3, [310, "Status"]), [600, "Transaction Type"], [680, "Other Party"]),
      ...row(80, "TJK45A1BCD", "Sale", ["600.00", "", "600.00"]),
      ...line(80, [600, "Merchant Payment"], [680, "ANN WERE"]),
      ...time(90),
      ...line(120, [30, "Account Type - Utility Account"]),
      ...line(140, ...HEADINGS),
      ...row(160, "TJK45A2BCD", "Pay Bill to 247247 - LANDLORD Acc. 7", ["", "100.00", "500.00"]),
      ...time(170),
    ];
    expect(read(page)).toEqual([[[1, ...SALE]], [[2, ...RENT]]]);
    const grids = mpesaGrids([page]);
    expect(grids.ok && grids.value[0]?.rows[1]?.cells[7]).toBe("ANN WERE");
  });

  it.each([
    ["without headings", [line(20, [30, "INVOICE 7"])], "This PDF is not an M-Pesa statement."],
    ["without pages", [], "This PDF is not an M-Pesa statement."],
    ["with headings alone", [line(60, ...HEADINGS)], "This PDF is not an M-Pesa statement."],
    [
      "with a row that has only one amount",
      [[...line(60, ...HEADINGS), ...row(80, "TJK45A1BCD", "Sale", ["600.00", "", ""])]],
      "Row 1 of the PDF cannot be read",
    ],
    [
      "with a row that has too many amounts",
      [
        [
          ...line(60, ...HEADINGS),
          ...row(80, "TJK45A1BCD", "Sale", ["600.00", "0.00", "1.00"]),
          ...line(80, [575, "7.00"]),
        ],
      ],
      "Row 1 of the PDF cannot be read",
    ],
  ])("%s is refused", (_, pages, message) => {
    expect(read(...pages)).toContain(message);
  });

  it("that nobody would print is refused at once", () => {
    const many = 40_000;
    const first = row(80, "TJK45A1BCD", "Sale", ["600.00", "", "600.00"]);
    const headings = line(60, ...HEADINGS);
    const lines = (text: Text) => Array.from({ length: many }, (_, at) => line(80 + at * 3, text)).flat();
    const pages: PdfPage[] = [
      [...headings, ...first, ...line(90, [160, "word ".repeat(many)])],
      [...headings, ...lines([160, "above"])],
      lines([30, "Receipt"]),
    ];
    for (const page of pages) expect(processorMilliseconds(() => read(page))).toBeLessThan(5_000);
    const narrow = { text: "In", left: 418, right: 418.2, top: 60 };
    expect(read([...headings, narrow])).toMatch(/is not an M-Pesa statement/);
  });
});
