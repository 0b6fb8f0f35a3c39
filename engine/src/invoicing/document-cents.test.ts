import { parseDay } from "@hazina/base/calendar.ts";
import { type Cents, cents, centsOf, percent, sum } from "@hazina/base/money.ts";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { creditNoteJournal, invoiceJournal, RECEIVABLES, VAT_ON_SALES } from "../accounting/rules/invoice.ts";
import { saleBody } from "./etims/sale-body.ts";
import { TAX_TYPES } from "./tax-types.rates.ts";
import { type DocumentTotals, documentTotals } from "./totals.ts";

const DOCUMENTS = 10_000;
const ON = parseDay("2026-11-27");
const ITEM = { code: "KE3NTNO0000001", itemClass: "8010160400", unit: "NO", package: "NT" };

const line = fc.record({
  hundredths: fc.integer({ min: 1, max: 1_000_000 }),
  price: fc.integer({ min: 0, max: 100_000_000 }).map(cents),
  discount: fc.integer({ min: 0, max: 100 }).map(percent),
  taxType: fc.constantFrom(...TAX_TYPES),
  account: fc.constantFrom("4000", "4010", "4020"),
});
const lines = fc.array(line, { minLength: 1, maxLength: 8 });
type Lines = typeof lines extends fc.Arbitrary<infer Value> ? Value : never;

function bodyOf(given: Lines, totals: DocumentTotals, isCredit: boolean): Record<string, unknown> {
  return saleBody({
    etimsNumber: 7,
    ...(isCredit ? { corrects: { etimsNumber: 3, reason: "06" } } : {}),
    traderNumber: "12",
    reference: "INV1234567",
    customer: { name: "Naivas", pin: "P051234567X", phone: null },
    seller: { name: "Sokoni Traders" },
    by: { id: "hazina", name: "Amina Otieno" },
    issuedAt: "20261127094100",
    lines: totals.lines.map(({ net, tax, total }, at) => ({
      name: "Goods",
      hundredths: given[at]?.hundredths ?? 0,
      taxType: given[at]?.taxType ?? "A",
      net,
      tax,
      total,
      item: ITEM,
    })),
  });
}

function journalsOf(given: Lines, { lines: priced, tax, total }: DocumentTotals) {
  const byAccount = Map.groupBy(priced, (_, at) => given[at]?.account ?? "");
  const issued = {
    source: "1",
    reference: "INV1234567",
    customer: "2",
    date: ON,
    currency: "KES",
    income: [...byAccount].map(([account, of]) => ({ account, net: sum(of.map(({ net }) => net)) })),
    tax,
    total,
  };
  return [invoiceJournal(issued), creditNoteJournal(issued)] as const;
}

/** Returns the debits less the credits of some accounts in a journal. */
const moved = (journal: ReturnType<typeof invoiceJournal>, isMeant: (account: string) => boolean): Cents =>
  sum(journal.lines.filter(({ account }) => isMeant(account)).map(({ debit, credit }) => cents(debit - credit)));

const whole = (value: unknown) => centsOf(value as number);

it(`${DOCUMENTS} random documents say the same cents in their lines, by tax type, to eTIMS and in their journals`, () => {
  fc.assert(
    fc.property(lines, fc.boolean(), fc.boolean(), (given, inclusive, isCredit) => {
      const totals = documentTotals(given, inclusive, ON);
      const body = bodyOf(given, totals, isCredit);
      expect(sum(totals.lines.map(({ total }) => total))).toBe(totals.total);
      expect([body.totTaxblAmt, body.totTaxAmt, body.totAmt].map(whole)).toEqual([
        totals.net,
        totals.tax,
        totals.total,
      ]);
      for (const { type, net, tax } of totals.byType)
        expect([whole(body[`taxblAmt${type}`]), whole(body[`taxAmt${type}`])]).toEqual([net, tax]);
      const [invoice, credit] = journalsOf(given, totals);
      const isIncome = (account: string) => account.startsWith("40");
      const of = (one: string) => (account: string) => account === one;
      for (const [journal, sign] of [
        [invoice, 1],
        [credit, -1],
      ] as const) {
        expect(moved(journal, of(RECEIVABLES)) - sign * totals.total).toBe(0);
        expect(moved(journal, of(VAT_ON_SALES)) + sign * totals.tax).toBe(0);
        expect(moved(journal, isIncome) + sign * totals.net).toBe(0);
      }
      for (const journal of [invoice, credit]) expect(moved(journal, () => true)).toBe(0);
    }),
    { numRuns: DOCUMENTS },
  );
}, 240_000);
