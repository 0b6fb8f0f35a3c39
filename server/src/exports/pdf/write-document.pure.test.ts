import { expect, test } from "vitest";
import { pdfPages } from "../../testing/pdf-text.ts";
import writeFile from "../file-worker.ts";
import type { DocumentPart } from "../printed-document.ts";

const ABOUT = { title: "Board", company: "Sokoni", madeAt: "22/11/2026 09:14", madeBy: "Amina Otieno" };
const LABELS = ["Oct 2026", "Nov 2026"];

const HEADED: readonly DocumentPart[] = [
  {
    kind: "chart",
    alt: "Sales",
    data: { title: "", labels: LABELS, series: [{ name: "Headed", kind: "bar", values: [1, 2] }] },
  },
  { kind: "text", runs: [{ text: `Headed ${"words ".repeat(90)}` }] },
  {
    kind: "table",
    columns: ["Headed", ...LABELS],
    rows: [1, 2, 3].map((row) => ({ cells: [`Row ${row}`, "1.00", "2.00"] })),
  },
];

test("a heading shares the page of the chart, the words or the small table that it heads, wherever the page ends", async () => {
  const line: DocumentPart = { kind: "text", runs: [{ text: "Before it." }] };
  for (const headed of HEADED) {
    for (const before of headed.kind === "chart" ? [14, 20] : [27, 28, 29]) {
      const heading: DocumentPart = { kind: "heading", level: 2, text: "Heading" };
      const parts = [...Array.from({ length: before }, () => line), heading, headed];
      const pages = pdfPages(await writeFile({ format: "document", document: { ...ABOUT, parts } }));
      const pageOf = (words: string) => pages.findIndex((page) => page.some((one) => one.startsWith(words)));
      expect([headed.kind, before, pageOf("Heading")]).toEqual([headed.kind, before, pageOf("Headed")]);
    }
  }
});

test("a table of a page or less is whole, and words stay with the table above them, wherever the page ends", async () => {
  const line: DocumentPart = { kind: "text", runs: [{ text: "Before it." }] };
  const table: DocumentPart = {
    kind: "table",
    columns: ["Line", ...LABELS],
    rows: Array.from({ length: 14 }, (_, row) => ({ cells: [`Row ${row + 1}`, "1.00", "2.00"] })),
  };
  const words: DocumentPart = { kind: "text", runs: [{ text: "Said of the table." }] };
  const heading: DocumentPart = { kind: "heading", level: 2, text: "Heading" };
  for (const before of [10, 16, 17, 18, 19, 20]) {
    const parts = [...Array.from({ length: before }, () => line), heading, table, words];
    const pages = pdfPages(await writeFile({ format: "document", document: { ...ABOUT, parts } }));
    const pageOf = (start: string) => pages.findIndex((page) => page.some((one) => one.startsWith(start)));
    const where = ["Heading", "Row 1", "Row 14", "Said of"].map(pageOf);
    expect([before, ...new Set(where)]).toHaveLength(2);
  }
});

test("a block higher than a page loses nothing: its long table goes on over pages, and its heading stays with what follows", async () => {
  const rows = Array.from({ length: 90 }, (_, row) => ({ cells: [`Row ${row + 1}`, "1.00", "2.00"] }));
  const parts: DocumentPart[] = [
    { kind: "heading", level: 2, text: "Heading" },
    { kind: "text", runs: [{ text: "First." }] },
    { kind: "table", columns: ["Line", ...LABELS], rows },
    { kind: "text", runs: [{ text: "Last." }] },
  ];
  const pages = pdfPages(await writeFile({ format: "document", document: { ...ABOUT, parts } }));
  const words = pages.flat();
  expect(words.filter((one) => one.startsWith("Row "))).toHaveLength(rows.length);
  expect(pages[0]).toContain("First.");
  expect(words).toContain("Last.");
});
