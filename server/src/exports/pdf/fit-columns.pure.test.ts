import fc from "fast-check";
import { expect, test } from "vitest";
import { reachOf } from "../../testing/pdf-text.ts";
import writeFile from "../file-worker.ts";
import type { DocumentPart } from "../printed-document.ts";
import { fitColumns } from "./fit-columns.ts";

const ABOUT = { title: "Board", company: "Sokoni", madeAt: "22/11/2026 09:14", madeBy: "Amina Otieno" };
const EDGE = 842 - 28;

/** Creates a table part with one row and the given number of periods, in which every amount has the given text. */
function tableOf(periods: number, amount: string, name = "Operating profit"): Extract<DocumentPart, { kind: "table" }> {
  const columns = Array.from({ length: periods }, (_, at) => `${2000 + at}-11`);
  return { kind: "table", columns: ["Line", ...columns], rows: [{ cells: [name, ...columns.map(() => amount)] }] };
}

const reach = async (parts: DocumentPart[]) =>
  Math.max(...reachOf(await writeFile({ format: "document", document: { ...ABOUT, parts } })));

test("a table stays whole as long as small letters suffice, then its columns go on in further parts with the names", () => {
  const width = 785;
  expect(fitColumns(tableOf(12, "950,000.00"), width)).toMatchObject({ points: 7.5, parts: [{}] });
  expect(fitColumns(tableOf(13, "331,656,754.55"), width)).toMatchObject({ points: 6.5, parts: [{}] });
  const { points, parts } = fitColumns(tableOf(13, "(9,331,656,754.55)"), width);
  expect(points).toBe(7.5);
  expect(parts.map(({ places }) => places)).toEqual([
    [0, 1, 2, 3, 4, 5, 6, 7],
    [0, 8, 9, 10, 11, 12, 13],
  ]);
});

test("a tax deduction card with its seventeen columns stays whole, and its last column is on the page", async () => {
  const headings = [
    "A Basic salary and cash allowances",
    "H Post-retirement medical fund",
    "J Total deductions",
    "O PAYE",
  ];
  const columns = Array.from({ length: 17 }, (_, at) => headings[at % headings.length] ?? "");
  const rows = [{ cells: ["Dec 2026", ...columns.map(() => "250,000.00")], isTotal: true }];
  const card = { kind: "table" as const, columns: ["Month", ...columns], rows };
  expect(fitColumns(card, 785).parts).toHaveLength(1);
  expect(await reach([card])).toBeLessThanOrEqual(EDGE + 2);
});

test("amounts of every size and number end on the page, in each layout of a report", async () => {
  const amounts = fc.nat({ max: 9_007_199_254_740_991 }).map((cents) => `(${(cents / 100).toLocaleString("en")})`);
  const names = fc.constantFrom("Rent", "W".repeat(120), "Cost of goods sold and what else there is");
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 14 }),
      amounts,
      names,
      fc.integer({ min: 1, max: 4 }),
      async (...given) => {
        const [periods, amount, name, of] = given;
        const table = tableOf(periods, amount, name);
        const columns = Array.from({ length: of }, () => [table]);
        expect(await reach(of === 1 ? [table] : [{ kind: "columns", of, columns }])).toBeLessThanOrEqual(EDGE);
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
});
