import { addMonths, type Day, lastDayOf, type Month, monthOfDay } from "@hazina/base/calendar.ts";
import { add, type Cents, negate, subtract, sum, ZERO } from "@hazina/base/money.ts";
import { lastDayToDeduct } from "./input-vat.ts";

/** A document of the books, of the month or of the months around it. Amounts are taxed amounts; negative for a credit. */
export type BookLine = {
  readonly id: string;
  readonly kind: "invoice" | "credit_note";
  /** The numbers by which KRA may list it: that of the control unit, KRA's own, ours or the supplier's. */
  readonly numbers: readonly string[];
  readonly pin: string | null;
  readonly day: Day;
  readonly net: Cents;
  /** The VAT of the document. */
  readonly tax: Cents;
  /** The VAT of it that the return of its month counts; zero where it is not deducted. */
  readonly counted: Cents;
  /** The day of eTIMS's stamp; null where there is none, or where it is not known. */
  readonly stampedOn: Day | null;
};

/** A line of KRA's section. */
export type KraLine = {
  readonly row: number;
  readonly number: string;
  readonly pin: string | null;
  readonly day: Day | null;
  readonly net: Cents;
  readonly tax: Cents;
};

/** The cause of a difference. */
export type VatCause =
  | "stamped_later"
  | "pin_missing"
  | "credit_note"
  | "six_months"
  | "no_evidence"
  | "other_month"
  | "amount"
  | "not_listed"
  | "not_in_books";

/** A document in the books, in KRA's section, or in both, with the cause of a difference. */
export type ComparedLine = {
  readonly state: "matched" | "only_books" | "only_kra" | "differs";
  readonly cause: VatCause | null;
  readonly book: BookLine | null;
  readonly kra: KraLine | null;
  /** The VAT of the return less KRA's. */
  readonly difference: Cents;
};

/** A step of the bridge from KRA's VAT to that of the return. */
export type BridgeStep = { readonly cause: VatCause | "other_entries"; readonly count: number; readonly tax: Cents };

/** The comparison of a section: KRA's VAT plus the steps is the VAT of the return. */
export type VatComparison = {
  readonly lines: readonly ComparedLine[];
  readonly kra: Cents;
  readonly steps: readonly BridgeStep[];
  readonly figure: Cents;
};

/** A section of the return, with the documents that may explain it. */
export type ComparedSection = {
  readonly side: "sales" | "purchases";
  readonly month: Month;
  readonly books: readonly BookLine[];
  readonly kra: readonly KraLine[];
  /** The VAT of the return: what the books have. */
  readonly figure: Cents;
};

/**
 * Compares a section of KRA's return with the books: each document is matched, only in the books, only in KRA's section, or
 * differs, each difference with its cause. The bridge leads from KRA's VAT over the causes to the VAT of the return; what no
 * document explains, such as VAT of expenses, is its last step.
 */
export function compareVat(section: ComparedSection): VatComparison {
  const pairs = pairsOf(section);
  const paired = new Set([...pairs.values()].map(({ id }) => id));
  const ofKra = section.kra.map((kra) => {
    const book = pairs.get(kra);
    return book === undefined ? onlyKra(section, kra) : both(section, { book, kra, paired });
  });
  const ofBooks = section.books
    .filter(({ id, day, counted }) => isIn(section, day) && counted !== ZERO && !paired.has(id))
    .map((book) => onlyBooks(section, book));
  const lines = [...ofKra, ...ofBooks];
  const kra = sum(section.kra.map(({ tax }) => tax));
  return { lines, kra, steps: stepsOf(lines, kra, section.figure), figure: section.figure };
}

const isIn = ({ month }: ComparedSection, day: Day) => monthOfDay(day) === month;

/** The letters and digits of a number, in capitals. */
export function plainNumber(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
}

/** Pairs lines of KRA with documents: by number, then by PIN, day and amounts. Each document is in one pair. */
function pairsOf({ books, kra }: ComparedSection): ReadonlyMap<KraLine, BookLine> {
  const pairs = new Map<KraLine, BookLine>();
  const free = new Set(books);
  const byNumber = new Map<string, BookLine[]>();
  for (const book of books) {
    for (const key of new Set(book.numbers.map(plainNumber))) {
      if (key !== "") byNumber.set(key, [...(byNumber.get(key) ?? []), book]);
    }
  }
  const take = (line: KraLine, found: BookLine | undefined) => {
    if (found === undefined) return;
    pairs.set(line, found);
    free.delete(found);
  };
  for (const line of kra) {
    const named = (byNumber.get(plainNumber(line.number)) ?? []).filter(
      (book) => free.has(book) && isSameParty(line, book),
    );
    take(line, named.find(({ tax }) => tax === line.tax) ?? named[0]);
  }
  for (const line of kra) {
    if (pairs.has(line) || line.pin === null) continue;
    const same = (book: BookLine) =>
      book.pin === line.pin && book.day === line.day && book.net === line.net && book.tax === line.tax;
    take(
      line,
      [...free].find((book) => same(book)),
    );
  }
  return pairs;
}

/** Two suppliers may have the same number; a missing PIN does not tell parties apart. */
const isSameParty = (line: KraLine, book: BookLine) => line.pin === null || book.pin === null || line.pin === book.pin;

type Pair = {
  readonly book: BookLine;
  readonly kra: KraLine;
  /** The documents that have a line of KRA. */
  readonly paired: ReadonlySet<string>;
};

function both(section: ComparedSection, { book, kra, paired }: Pair): ComparedLine {
  if (!isIn(section, book.day) || book.counted === ZERO) {
    const cause = causeOfUncounted(section, book);
    return { state: "only_kra", cause, book, kra, difference: negate(kra.tax) };
  }
  if (book.net === kra.net && book.counted === kra.tax) {
    return { state: "matched", cause: null, book, kra, difference: ZERO };
  }
  const difference = subtract(book.counted, kra.tax);
  // KRA may list an invoice less its credit note, where the books have both.
  const credit = section.books.find(
    (one) =>
      one.kind === "credit_note" &&
      isIn(section, one.day) &&
      !paired.has(one.id) &&
      one.pin === book.pin &&
      add(book.counted, one.counted) === kra.tax,
  );
  return { state: "differs", cause: credit ? "credit_note" : "amount", book, kra, difference };
}

/** Why a document that KRA lists in the month is not in the return of the month. */
function causeOfUncounted(section: ComparedSection, { day, kind, stampedOn }: BookLine): VatCause {
  if (section.side === "sales") {
    const isStamped = stampedOn !== null && isIn(section, stampedOn);
    return isStamped && monthOfDay(day) < section.month
      ? "stamped_later"
      : kind === "credit_note"
        ? "credit_note"
        : "other_month";
  }
  if (!isIn(section, day)) return isTooLate(section, day) ? "six_months" : "other_month";
  return "no_evidence";
}

/** Whether the VAT of an invoice can no longer be deducted in the month (VAT Act 2013, section 17(2)). */
function isTooLate({ month }: ComparedSection, day: Day): boolean {
  return lastDayToDeduct(day) <= lastDayOf(addMonths(month, -1));
}

function onlyKra(section: ComparedSection, kra: KraLine): ComparedLine {
  const cause =
    section.side === "purchases" && kra.day !== null && isTooLate(section, kra.day)
      ? "six_months"
      : kra.tax < ZERO
        ? "credit_note"
        : kra.pin === null
          ? "pin_missing"
          : "not_in_books";
  return { state: "only_kra", cause, book: null, kra, difference: negate(kra.tax) };
}

function onlyBooks(section: ComparedSection, book: BookLine): ComparedLine {
  return { state: "only_books", cause: causeOfUnlisted(section, book), book, kra: null, difference: book.counted };
}

/** Why KRA does not list a document of the month. */
function causeOfUnlisted({ side, month }: ComparedSection, { kind, pin, stampedOn }: BookLine): VatCause {
  if (kind === "credit_note") return "credit_note";
  if (side === "sales" && (stampedOn === null || stampedOn > lastDayOf(month))) return "stamped_later";
  return pin === null ? "pin_missing" : "not_listed";
}

const ORDER: readonly VatCause[] = [
  "stamped_later",
  "credit_note",
  "pin_missing",
  "six_months",
  "no_evidence",
  "other_month",
  "amount",
  "not_listed",
  "not_in_books",
];

/** The steps of the bridge by cause, those without an amount left out, and what no document explains. */
function stepsOf(lines: readonly ComparedLine[], kra: Cents, figure: Cents): BridgeStep[] {
  const steps = ORDER.flatMap((cause): BridgeStep[] => {
    const of = lines.filter((line) => line.cause === cause);
    const tax = sum(of.map(({ difference }) => difference));
    return of.length === 0 ? [] : [{ cause, count: of.length, tax }];
  });
  const explained = sum([kra, ...steps.map(({ tax }) => tax)]);
  const rest = subtract(figure, explained);
  return rest === ZERO ? steps : [...steps, { cause: "other_entries", count: 0, tax: rest }];
}
