import { addMonths, type Day, lastDayOf, type Month, monthOfDay } from "@hazina/base/calendar.ts";
import { type Cents, negate, subtract, sum, ZERO } from "@hazina/base/money.ts";
import { lastDayToDeduct } from "../spending/last-day-to-deduct.ts";

/**
 * A document in the books, dated in the month of the comparison or in the months around it. Amounts are in cents and
 * negative for a credit note; `net` is the taxed amount.
 */
export type BookLine = {
  readonly id: string;
  readonly kind: "invoice" | "credit_note";
  /**
   * The numbers under which KRA may list the document: those given by the control unit, KRA, the company or the
   * supplier.
   */
  readonly numbers: readonly string[];
  readonly pin: string | null;
  readonly day: Day;
  readonly net: Cents;
  /** The VAT of the document. */
  readonly tax: Cents;
  /** The VAT of the document that is included in the return of its month; zero if it is not deductible. */
  readonly counted: Cents;
  /** The date of the eTIMS stamp; null if there is none, or it is not known. */
  readonly stampedOn: Day | null;
};

/** A line in a section of KRA's VAT return. Each line lists one document. Amounts are in cents. */
export type KraLine = {
  readonly row: number;
  readonly number: string;
  readonly pin: string | null;
  readonly day: Day | null;
  readonly net: Cents;
  readonly tax: Cents;
};

/** The cause of a difference between KRA's list and the books. */
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

/**
 * A document in the books, in KRA's section, or in both, and the cause of any difference. `book` or `kra` is null if
 * the document is missing there.
 */
export type ComparedLine = {
  readonly state: "matched" | "only_books" | "only_kra" | "differs";
  readonly cause: VatCause | null;
  readonly book: BookLine | null;
  readonly kra: KraLine | null;
  /** The VAT in the company's return less the VAT in KRA's section, in cents. */
  readonly difference: Cents;
};

/**
 * A step in the reconciliation from KRA's VAT to the VAT of the company's return: a cause, the number of documents
 * with that cause, and their VAT difference in cents.
 */
export type BridgeStep = { readonly cause: VatCause | "other_entries"; readonly count: number; readonly tax: Cents };

/**
 * The comparison of a section of the company's VAT return with KRA's version of that section. KRA's VAT (`kra`) plus
 * the amounts of all reconciliation steps (`steps`) equals the VAT in the company's return (`figure`).
 */
export type VatComparison = {
  readonly lines: readonly ComparedLine[];
  readonly kra: Cents;
  readonly steps: readonly BridgeStep[];
  readonly figure: Cents;
};

/**
 * A section of the VAT return to compare: the documents in the books, and the lines in KRA's version of the section.
 */
export type ComparedSection = {
  readonly side: "sales" | "purchases";
  readonly month: Month;
  readonly books: readonly BookLine[];
  readonly kra: readonly KraLine[];
  /** The VAT that the section has in the company's return, calculated from the books, in cents. */
  readonly figure: Cents;
};

/**
 * Compares a section of KRA's VAT return with the books. A document matches, differs, or is only in the books or only
 * in KRA's section. Every difference has a cause. The steps of the result reconcile KRA's VAT, one cause at a time,
 * with the VAT of the company's return. The last step is VAT for which there is no document, such as the VAT of
 * expenses.
 */
export function compareVat(section: ComparedSection): VatComparison {
  const pairs = pairsOf(section);
  const paired = new Set([...pairs.values()].map(({ id }) => id));
  const credits = new Set(
    section.books
      .filter(({ id, kind, day }) => kind === "credit_note" && isIn(section, day) && !paired.has(id))
      .map(({ pin, counted }) => creditKey(pin, counted)),
  );
  const ofKra = section.kra.map((kra) => {
    const book = pairs.get(kra);
    return book === undefined ? onlyKra(section, kra) : both(section, { book, kra, credits });
  });
  const ofBooks = section.books
    .filter(({ id, day, counted }) => isIn(section, day) && counted !== ZERO && !paired.has(id))
    .map((book) => onlyBooks(section, book));
  const lines = [...ofKra, ...ofBooks];
  const kra = sum(section.kra.map(({ tax }) => tax));
  return { lines, kra, steps: stepsOf(lines, kra, section.figure), figure: section.figure };
}

const creditKey = (pin: string | null, counted: Cents) => `${pin} ${counted}`;

const isIn = ({ month }: ComparedSection, day: Day) => monthOfDay(day) === month;

/** Returns only the letters and digits of a document number, in capitals. */
export function plainNumber(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
}

/**
 * Pairs KRA's lines with documents in the books. Lines are matched by document number first, then by PIN, day and
 * amounts together. Each document is used once.
 */
function pairsOf({ books, kra }: ComparedSection): ReadonlyMap<KraLine, BookLine> {
  const pairs = new Map<KraLine, BookLine>();
  const free = new Set(books);
  const byNumber = new Map<string, BookLine[]>();
  for (const book of books) {
    for (const key of new Set(book.numbers.map(plainNumber))) {
      if (key === "") continue;
      const named = byNumber.get(key);
      if (named === undefined) byNumber.set(key, [book]);
      else named.push(book);
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
  const alike = Map.groupBy(free, alikeKey);
  for (const line of kra) {
    if (!pairs.has(line) && line.pin !== null) take(line, alike.get(alikeKey(line))?.shift());
  }
  return pairs;
}

/**
 * Returns the key by which one of KRA's lines is paired with a document that has a different number. The key consists
 * of PIN, day and amounts.
 */
const alikeKey = ({ pin, day, net, tax }: Pick<KraLine, "pin" | "day" | "net" | "tax">) =>
  [pin, day, net, tax].join(" ");

/**
 * Returns whether a line of KRA and a document can be from the same party: their PINs are equal, or one of the PINs is
 * missing. Equal document numbers are not enough, because two suppliers may use the same number.
 */
const isSameParty = (line: KraLine, book: BookLine) => line.pin === null || book.pin === null || line.pin === book.pin;

type Pair = {
  readonly book: BookLine;
  readonly kra: KraLine;
  /** The keys of the month's credit notes that KRA does not list. Each key consists of a PIN and a VAT amount. */
  readonly credits: ReadonlySet<string>;
};

function both(section: ComparedSection, { book, kra, credits }: Pair): ComparedLine {
  if (!isIn(section, book.day) || book.counted === ZERO) {
    const cause = causeOfUncounted(section, book);
    return { state: "only_kra", cause, book, kra, difference: negate(kra.tax) };
  }
  if (book.net === kra.net && book.counted === kra.tax) {
    return { state: "matched", cause: null, book, kra, difference: ZERO };
  }
  const difference = subtract(book.counted, kra.tax);
  // KRA may list an invoice less its credit note, where the books have both.
  const isCredited = credits.has(creditKey(book.pin, subtract(kra.tax, book.counted)));
  return { state: "differs", cause: isCredited ? "credit_note" : "amount", book, kra, difference };
}

/** Returns why a document that KRA lists in the month is not counted in the month's return. */
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

/**
 * Checks whether the VAT of an invoice can no longer be deducted in the month of the section. Law: VAT Act 2013,
 * section 17(2).
 */
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

/** Returns why KRA does not list a document of the month. */
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

/**
 * Returns the steps of the reconciliation, one for each cause that has documents. If documents do not explain the
 * whole difference, the unexplained VAT is the last step.
 */
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
