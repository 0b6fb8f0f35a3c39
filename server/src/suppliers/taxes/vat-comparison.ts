import {
  addMonths,
  dayAt,
  formatInstant,
  formatMonth,
  lastDayOf,
  type Month,
  parseDay,
  parseMonth,
} from "@hazina/base/calendar.ts";
import { type Cents, centsOf, majorOf, sum } from "@hazina/base/money.ts";
import { type ComparedLine, compareVat, type KraLine } from "@hazina/engine/tax/vat-comparison.ts";
import { and, desc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Days } from "../../invoicing/sales-by-tax-type.ts";
import { type TaxedDocument, taxedSales } from "../../invoicing/taxed-sales.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { invalid, invalidField } from "../../platform/refusal.ts";
import { gridsOf } from "../../platform/workbook/sheet-of-file.ts";
import { vatSections } from "./tables.ts";
import { taxedPurchases } from "./taxed-purchases.ts";
import { readVatReturn } from "./vat-return.ts";
import { vatSectionOfSheet } from "./vat-section-sheet.ts";

type Section = typeof vatSections.$inferSelect.section;

/**
 * The number of months before the month of the VAT return whose documents are also compared with KRA's section.
 * `AFTER` is the number of such months after it.
 */
const BEFORE = 12;
const AFTER = 1;

/** Compares a month's VAT return, document by document, with the sections of KRA's return that were imported. */
export async function readVatComparison(call: Call, { month: asked }: { readonly month: string }) {
  const month = parseMonth(asked);
  const { data: vat } = await readVatReturn(call, { month: asked });
  const around = daysAround(month);
  const sales = await taxedSales(call, around);
  const purchases = await taxedPurchases(call, around);
  const sections = [
    await sectionOf(call, { section: "sales", month, documents: sales, figure: centsOf(vat.output) }),
    await sectionOf(call, { section: "purchases", month, documents: purchases, figure: centsOf(vat.input) }),
  ];
  return { data: { month: asked, currency: vat.currency, sections } };
}

function daysAround(month: Month): Days {
  return { from: parseDay(`${formatMonth(addMonths(month, -BEFORE))}-01`), to: lastDayOf(addMonths(month, AFTER)) };
}

type Compared = {
  readonly section: Section;
  readonly month: Month;
  readonly documents: readonly TaxedDocument[];
  /** The VAT in the company's return, in cents. */
  readonly figure: Cents;
};

async function sectionOf(call: Call, { section, month, documents, figure }: Compared) {
  const imported = await newest(call, formatMonth(month), section);
  const lines = (imported?.lines ?? []) as readonly KraLine[];
  const books = documents.map(({ line }) => line);
  const compared = compareVat({ side: section, month, books, kra: lines, figure });
  const byId = new Map(documents.map((one) => [one.line.id, one]));
  return {
    section,
    imported: imported
      ? {
          at: formatInstant(imported.createdAt),
          by: imported.importedByName,
          file: imported.file,
          lines: lines.length,
        }
      : null,
    kra: majorOf(compared.kra),
    steps: compared.steps.map(({ cause, count, tax }) => ({ cause, count, tax: majorOf(tax) })),
    figure: majorOf(figure),
    lines: compared.lines.map((line) => shownLine(line, section, byId)),
  };
}

function shownLine(line: ComparedLine, section: Section, byId: ReadonlyMap<string, TaxedDocument>) {
  const { state, cause, book, kra, difference } = line;
  const known = book ? byId.get(book.id) : undefined;
  const isListed = state !== "only_kra";
  return {
    state,
    cause,
    number: known?.reference ?? kra?.number ?? "",
    party: known?.party ?? kra?.pin ?? "",
    day: book?.day ?? kra?.day ?? null,
    document: documentOf(line, section),
    books: book && isListed ? majorOf(book.counted) : null,
    kra: kra ? majorOf(kra.tax) : null,
    difference: majorOf(difference),
  };
}

/**
 * Returns the document to which a line links; null for a supplier's credit note, because it has no
 * screen.
 */
function documentOf({ book }: ComparedLine, section: Section) {
  if (!book) return null;
  if (section === "sales") return { kind: book.kind, id: book.id };
  return book.kind === "invoice" ? { kind: "bill" as const, id: book.id } : null;
}

async function newest({ tx, actor }: Call, month: string, section: Section) {
  const [row] = await tx
    .select()
    .from(vatSections)
    .where(
      and(eq(vatSections.companyId, actor.companyId), eq(vatSections.month, month), eq(vatSections.section, section)),
    )
    .orderBy(desc(vatSections.createdAt), desc(vatSections.id))
    .limit(1);
  return row;
}

type Imported = {
  readonly file: File;
  readonly month: string;
  readonly section: Section;
  readonly dry_run: "true" | "false";
};

/**
 * Imports a section of KRA's VAT return, replacing any earlier import of the same month and section.
 * @throws Refusal 413 or 422 for a file that cannot be read; 422 for a month that has not begun.
 */
export async function importVatSection(work: Work, { file, month, section, dry_run: dry }: Imported) {
  if (parseDay(`${month}-01`) > dayAt(work.now)) {
    throw invalidField("month", "This month has not begun yet. Choose an earlier month.");
  }
  const read = vatSectionOfSheet(await gridsOf(file, work.actor.companyId));
  if (!read.ok) throw invalid(read.refusal);
  const { lines, problems } = read.value;
  const isDry = dry === "true";
  if (!isDry && problems.length > 0) throw invalid(problems[0] ?? "");
  if (!isDry) await inCall(work, (call) => storeSection(call, { file: file.name, month, section, lines }));
  const total = majorOf(sum(lines.map(({ tax }) => tax)));
  const found = `${lines.length} ${lines.length === 1 ? "line" : "lines"} with VAT of ${total.toLocaleString("en-KE", { minimumFractionDigits: 2 })}`;
  return {
    message: isDry ? `The file has ${found}.` : `KRA's ${section} were imported: ${found}.`,
    data: { lines: lines.length, problems: [...problems] },
  };
}

type Stored = Omit<Imported, "file" | "dry_run"> & { readonly file: string; readonly lines: readonly KraLine[] };

async function storeSection({ tx, actor, now }: Call, { month, section, file, lines }: Stored): Promise<void> {
  const id = uuidv7();
  await tx.insert(vatSections).values({
    companyId: actor.companyId,
    id,
    month,
    section,
    file: file.slice(0, 200),
    lines,
    importedByName: actor.userName,
    createdAt: now,
  });
  const after = { month, section, lines: lines.length };
  await recordChange(tx, actor, { subject: "VAT section of KRA", subjectId: id, action: "imported", after });
}
