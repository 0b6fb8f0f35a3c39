import type { Grid } from "@hazina/engine/sheets/grid.ts";
import { describe, expect, it } from "vitest";
import { type SheetFormat, sheetRows } from "./sheet-rows.ts";

type Key = "payee" | "phone" | "till" | "amount";

const FORMAT: SheetFormat<Key> = {
  columns: [
    { key: "payee", names: ["Payee", "name"] },
    { key: "phone", names: ["Phone"] },
    { key: "till", names: ["Till"] },
    { key: "amount", names: ["Amount"] },
  ],
  needs: ["payee", ["phone", "till"], "amount"],
  remedy: "Download the sheet and keep its headings.",
};

const gridOf = (...rows: (string | number)[][]): Grid[] => [
  {
    name: "Sheet1",
    rows: rows.map((cells, at) => ({ row: at + 1, cells, indent: 0, bold: false })),
  } as unknown as Grid,
];

const refusal = (...rows: (string | number)[][]) => {
  const read = sheetRows(gridOf(...rows), FORMAT);
  return read.ok ? "" : read.refusal;
};

describe("the headings of an uploaded sheet", () => {
  it("are found under other rows, in other accepted names", () => {
    const read = sheetRows(gridOf(["Payments of May"], ["NAME", "Till", "Amount"], ["Asha", 555, 10]), FORMAT);
    expect(read.ok && read.value.rows.map(({ row }) => row)).toEqual([3]);
  });

  it.each([
    [
      "every row lacks them",
      [["Rent", "Fuel"]],
      "No row of this file has the headings Payee, Phone or Till and Amount. Download the sheet and keep its headings.",
    ],
    [
      "one is missing",
      [["Notes"], ["Payee", "Amount"]],
      "Row 2 has no column Phone or Till. Download the sheet and keep its headings.",
    ],
    [
      "two are missing",
      [["Payee"], ["Asha"]],
      "Row 1 has no columns Phone or Till and Amount. Download the sheet and keep its headings.",
    ],
  ])("are named where %s, with what to do", (_, rows, sentence) => expect(refusal(...rows)).toBe(sentence));
});
