import { parseDay } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import type { Experience, MatchingRule, OpenDocument, RecordedEntry, RowToMatch } from "./model.ts";

/** Creates a statement row with details and an amount in major units. */
export const row = (id: string, details: string, amount: number, more: Partial<RowToMatch> = {}): RowToMatch => ({
  id,
  details,
  amount: centsOf(amount),
  day: parseDay("2026-10-05"),
  reference: "",
  isCharge: false,
  ...more,
});

/** Creates a recorded entry of the books with a text and an amount in major units. */
export const entry = (id: string, text: string, amount: number, day = "2026-10-05"): RecordedEntry => ({
  id,
  text,
  amount: centsOf(amount),
  day: parseDay(day),
});

/** Creates an open invoice with a reference, a party and an open amount in major units. */
export const invoice = (
  id: string,
  reference: string,
  party: string,
  open: number,
  day = "2026-10-01",
): OpenDocument => ({
  id,
  kind: "invoice",
  direction: "in",
  reference,
  party,
  partyId: party,
  day: parseDay(day),
  open: centsOf(open),
});

const rule = (id: string, contains: string, account: string, more: Partial<MatchingRule> = {}): MatchingRule => ({
  id,
  contains,
  account,
  direction: "any",
  chargesOnly: false,
  reason: `because of ${id}`,
  ...more,
});

type Case = {
  readonly name: string;
  readonly rows: readonly RowToMatch[];
  readonly entries?: readonly RecordedEntry[];
  readonly documents?: readonly OpenDocument[];
  readonly rules?: readonly MatchingRule[];
  readonly experience?: readonly Experience[];
  /**
   * The expected proposals as text: `row > target strength`, followed by `tied` if another proposal has equally strong
   * evidence.
   */
  readonly proposed: readonly string[];
};

/** Test cases: statement rows and the expected proposals. */
export const CASES: readonly Case[] = [
  {
    name: "an amount alone proposes nothing",
    rows: [row("r", "CASH DEPOSIT", 500)],
    entries: [entry("e", "Sale", 500, "2026-10-20")],
    documents: [invoice("i", "INV0000012", "Baraka Foods", 500)],
    proposed: ["r > nothing"],
  },
  {
    name: "a recorded entry with the reference of the row is certain",
    rows: [row("r", "RTGS FT26279XYZ BARAKA", 500)],
    entries: [entry("e", "Receipt FT26279XYZ", 500, "2026-10-02")],
    proposed: ["r > entry e certain"],
  },
  {
    name: "a recorded payment comes before the invoice that it paid",
    rows: [row("r", "FT26279XYZ BARAKA FOODS INV 12", 500)],
    entries: [entry("e", "Receipt FT26279XYZ", 500)],
    documents: [invoice("i", "INV0000012", "Baraka Foods Ltd", 500)],
    proposed: ["r > entry e certain"],
  },
  {
    name: "an entry of the same amount the day before is asked",
    rows: [row("r", "CHQ DEPOSIT", 500)],
    entries: [entry("e", "Sale", 500, "2026-10-04")],
    proposed: ["r > entry e asked"],
  },
  {
    name: "two entries that are as good are asked, never decided",
    rows: [row("r", "CHQ DEPOSIT", 500)],
    entries: [entry("e", "Sale", 500), entry("f", "Sale", 500)],
    proposed: ["r > entry e asked tied", "r > entry f asked tied"],
  },
  {
    name: "two rows that claim one entry are asked",
    rows: [row("r", "FT26279XYZ", 500), row("s", "FT26279XYZ", 500)],
    entries: [entry("e", "Receipt FT26279XYZ", 500)],
    proposed: ["r > entry e asked", "s > entry e asked"],
  },
  {
    name: "a row of another month does not show an entry",
    rows: [row("r", "RENT SEPTEMBER 2026", -500)],
    entries: [entry("e", "Rent of October", -500)],
    proposed: ["r > nothing"],
  },
  {
    name: "the month that both name does",
    rows: [row("r", "RENT OCTOBER 2026", -500)],
    entries: [entry("e", "Rent of October", -500)],
    proposed: ["r > entry e asked"],
  },
  {
    name: "an invoice whose number is named in full or short, and whose amount agrees",
    rows: [row("r", "MPESA 254 BARAKA FOODS INV-12", 500)],
    documents: [
      invoice("i", "INV0000012", "Baraka Foods Ltd", 500),
      invoice("j", "INV0000013", "Baraka Foods Ltd", 500),
    ],
    proposed: ["r > documents i:500 certain"],
  },
  {
    name: "an invoice of the party that is named, of that amount, is asked",
    rows: [row("r", "BARAKA FOODS PAYMENT", 500)],
    documents: [invoice("i", "INV0000012", "Baraka Foods Ltd", 500)],
    proposed: ["r > documents i:500 asked"],
  },
  {
    name: "two invoices of the party with that amount are a tie",
    rows: [row("r", "BARAKA FOODS PAYMENT", 500)],
    documents: [
      invoice("i", "INV0000012", "Baraka Foods Ltd", 500),
      invoice("j", "INV0000013", "Baraka Foods Ltd", 500),
    ],
    proposed: ["r > documents i:500 asked tied", "r > documents j:500 asked tied"],
  },
  {
    name: "the invoice of another party is not paid by it",
    rows: [row("r", "BARAKA FOODS PAYMENT", 500)],
    documents: [invoice("i", "INV0000012", "Baraka Foods Ltd", 900), invoice("j", "INV0000013", "Umoja Traders", 500)],
    proposed: ["r > nothing"],
  },
  {
    name: "a reference with another party is asked",
    rows: [row("r", "BARAKA FOODS INV0000013", 500)],
    documents: [invoice("i", "INV0000012", "Baraka Foods Ltd", 900), invoice("j", "INV0000013", "Umoja Traders", 500)],
    proposed: ["r > documents j:500 asked"],
  },
  {
    name: "one row pays several invoices that it names",
    rows: [row("r", "INV 12 AND INV 14", 700)],
    documents: [invoice("i", "INV0000012", "Baraka Foods", 500), invoice("j", "INV0000014", "Baraka Foods", 200)],
    proposed: ["r > documents i:500 j:200 asked"],
  },
  {
    name: "one row pays several invoices of its party by their sum",
    rows: [row("r", "BARAKA FOODS", 700)],
    documents: [
      invoice("i", "INV0000012", "Baraka Foods", 500),
      invoice("j", "INV0000014", "Baraka Foods", 200),
      invoice("k", "INV0000015", "Baraka Foods", 333),
    ],
    proposed: ["r > documents i:500 j:200 asked"],
  },
  {
    name: "a part of an invoice that is named",
    rows: [row("r", "INV 12 FIRST PART", 200)],
    documents: [invoice("i", "INV0000012", "Baraka Foods", 500)],
    proposed: ["r > documents i:200 asked"],
  },
  {
    name: "money that left pays no invoice of a customer",
    rows: [row("r", "BARAKA FOODS INV 12", -500)],
    documents: [invoice("i", "INV0000012", "Baraka Foods", 500)],
    proposed: ["r > nothing"],
  },
  {
    name: "a name within a longer one is not meant",
    rows: [row("r", "ANN WERE BAKERY", 500)],
    documents: [invoice("i", "INV0000012", "Ann Were", 500), invoice("j", "INV0000013", "Ann Were Bakery", 500)],
    proposed: ["r > documents j:500 asked"],
  },
  {
    name: "a rule of the company says the account, the more exact one first",
    rows: [row("r", "KPLC PREPAID TOKEN", -500)],
    rules: [rule("all", "", "6900"), rule("kplc", "kplc", "6050"), rule("in", "", "4000", { direction: "in" })],
    proposed: ["r > account 6050 asked", "r > account 6900 asked"],
  },
  {
    name: "two rules that fit equally are a tie",
    rows: [row("r", "KPLC TOKEN", -500)],
    rules: [rule("one", "kplc", "6050"), rule("two", "token", "6900")],
    proposed: ["r > account 6050 asked tied", "r > account 6900 asked tied"],
  },
  {
    name: "charges have rules of their own",
    rows: [row("r", "Pay Bill Charge", -5, { isCharge: true }), row("s", "Cash out", -5)],
    rules: [rule("charges", "", "6210", { chargesOnly: true }), rule("out", "", "6900", { direction: "out" })],
    proposed: ["r > account 6210 asked", "r > account 6900 asked", "s > account 6900 asked"],
  },
  {
    name: "what persons decided about the counterparty comes last",
    rows: [row("r", "Business Pay Bill to 888880 - KENYA POWER", -500)],
    experience: [{ counterparty: "KENYA POWER", direction: "out", account: "6050", confirmed: 2, refused: 0 }],
    proposed: ["r > account 6050 asked"],
  },
  {
    name: "what persons decided about money that came in says nothing about money that left",
    rows: [row("r", "Business Pay Bill to 888880 - KENYA POWER", -500)],
    experience: [{ counterparty: "KENYA POWER", direction: "in", account: "4900", confirmed: 9, refused: 0 }],
    proposed: ["r > nothing"],
  },
  {
    name: "the best of very many entries is found, however late it comes",
    rows: [row("r", "FT26279XYZ", 500)],
    entries: [...Array.from({ length: 40 }, (_, at) => entry(`n${at}`, "Sale", 500)), entry("e", "FT26279XYZ", 500)],
    proposed: ["r > entry e certain", ...Array.from({ length: 8 }, (_, at) => `r > entry n${at} asked`)],
  },
  {
    name: "a second claim beyond very many entries is a tie",
    rows: [row("r", "FT26279XYZ", 500)],
    entries: [
      entry("e", "FT26279XYZ", 500),
      ...Array.from({ length: 40 }, (_, at) => entry(`n${at}`, "Sale", 500)),
      entry("f", "FT26279XYZ", 500),
    ],
    proposed: [
      "r > entry e asked tied",
      "r > entry f asked tied",
      ...Array.from({ length: 7 }, (_, at) => `r > entry n${at} asked`),
    ],
  },
];
