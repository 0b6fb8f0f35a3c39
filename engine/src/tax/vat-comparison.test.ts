import { parseDay, parseMonth } from "@hazina/base/calendar.ts";
import { add, type Cents, cents, centsOf, majorOf, sum, ZERO } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { processorMilliseconds } from "../testing/processor-time.ts";
import { CASES } from "./vat-comparison.cases.ts";
import { type BookLine, compareVat, type KraLine } from "./vat-comparison.ts";

const MONTH = parseMonth("2026-11");

type Case = (typeof CASES)[number];
type Written = readonly [number: string, pin: string | null, day: string, net: number, tax: number];

function bookOf({ book }: Case, at: number): BookLine[] {
  if (book === null) return [];
  const [number, pin, day, net, tax]: Written = book.line;
  const more = book as { stampedOn?: string; kind?: "credit_note"; counted?: number };
  return [
    {
      id: `book ${at}`,
      kind: more.kind ?? "invoice",
      numbers: [number],
      pin,
      day: parseDay(day),
      net: centsOf(net),
      tax: centsOf(tax),
      counted: centsOf(more.counted ?? tax),
      stampedOn: more.stampedOn === undefined ? null : parseDay(more.stampedOn),
    },
  ];
}

function kraOf({ kra }: Case, row: number): KraLine[] {
  if (kra === null) return [];
  const [number, pin, day, net, tax]: Written = kra;
  return [{ row, number, pin, day: parseDay(day), net: centsOf(net), tax: centsOf(tax) }];
}

/** The VAT of the month's documents. */
const figureOf = (books: readonly BookLine[]): Cents =>
  sum(books.filter(({ day }) => day.startsWith("2026-11")).map(({ counted }) => counted));

describe("the comparison with KRA", () => {
  it.each(CASES)("finds $what", (one) => {
    const [books, kra] = [bookOf(one, 0), kraOf(one, 2)];
    const { lines } = compareVat({ side: one.side, month: MONTH, books, kra, figure: figureOf(books) });
    const [state, cause, difference] = one.expected;
    expect(lines[0]).toMatchObject({ state, cause });
    expect(majorOf(lines[0]?.difference ?? ZERO)).toBe(difference);
  });

  it.each(["sales", "purchases"] as const)(
    "closes the bridge of all %s at once, to the figure of the return",
    (side) => {
      const of = CASES.filter((one) => one.side === side);
      const books = of.flatMap(bookOf);
      const kra = of.flatMap((one, at) => kraOf(one, at + 2));
      const expenses = centsOf(12.34);
      const figure = add(figureOf(books), expenses);
      const bridge = compareVat({ side, month: MONTH, books, kra, figure });
      expect(sum([bridge.kra, ...bridge.steps.map(({ tax }) => tax)])).toBe(figure);
      expect(bridge.steps.at(-1)).toEqual({ cause: "other_entries", count: 0, tax: expenses });
    },
  );

  it("names the credit note where KRA lists an invoice less its credit note", () => {
    const line = { pin: "P051234561A", stampedOn: parseDay("2026-11-03") };
    const books: BookLine[] = [
      {
        ...line,
        id: "1",
        kind: "invoice",
        numbers: ["INV1"],
        day: parseDay("2026-11-03"),
        net: cents(100_000),
        tax: cents(16_000),
        counted: cents(16_000),
      },
      {
        ...line,
        id: "2",
        kind: "credit_note",
        numbers: ["CRN1"],
        day: parseDay("2026-11-09"),
        net: cents(-40_000),
        tax: cents(-6_400),
        counted: cents(-6_400),
      },
    ];
    const kra = [
      { row: 2, number: "INV1", pin: line.pin, day: parseDay("2026-11-03"), net: cents(60_000), tax: cents(9_600) },
    ];
    const { lines, steps } = compareVat({ side: "sales", month: MONTH, books, kra, figure: cents(9_600) });
    expect(lines.map(({ state, cause }) => [state, cause])).toEqual([
      ["differs", "credit_note"],
      ["only_books", "credit_note"],
    ]);
    expect(steps).toEqual([{ cause: "credit_note", count: 2, tax: ZERO }]);
  });

  it("compares 20,000 lines whose numbers all differ in a time that grows with them, not with their square", () => {
    const day = parseDay("2026-11-03");
    const books = Array.from({ length: 20_000 }, (_, at): BookLine => {
      const [net, tax] = [cents(100_000 + at), cents(16_000)];
      const of = { pin: "P051234561A", day, stampedOn: day, net, tax, counted: tax };
      return { ...of, id: `${at}`, kind: "invoice", numbers: [`OURS ${at}`] };
    });
    const kra = books.map(({ pin, net, tax }, at) => ({ row: at, number: `KRA ${at}`, pin, day, net, tax }));
    let matched = 0;
    const took = processorMilliseconds(() => {
      const { lines } = compareVat({ side: "sales", month: MONTH, books, kra: kra.toReversed(), figure: ZERO });
      matched = lines.filter(({ state }) => state === "matched").length;
    });
    expect(matched).toBe(20_000);
    expect(took).toBeLessThan(10_000);
  });
});
