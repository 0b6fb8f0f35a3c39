import { dayInWords, type Month, monthInWords } from "@hazina/base/calendar.ts";
import { type Cents, cents, sum } from "@hazina/base/money.ts";
import type { FigureName } from "@hazina/engine/payroll/pay/figures.ts";
import type { Line, Section } from "@hazina/engine/payroll/pay/line.ts";
import type { Payslip } from "@hazina/engine/payroll/payslip/payslip.ts";
import type { P9a } from "@hazina/engine/payroll/year/p9a.ts";
import type { YearToDate } from "@hazina/engine/payroll/year/year-to-date.ts";
import { formatAmount } from "../../exports/format-values.ts";
import type { DocumentPart, PrintedDocument } from "../../exports/printed-document.ts";
import { elementIdOf, type SnapshotLaw } from "../runs/snapshot.ts";

/**
 * Everything that is printed on a payslip: the slip, the employer and employee, payments and
 * balances.
 */
export type PrintedSlip = {
  readonly slip: Payslip;
  readonly employer: { readonly name: string; readonly pin: string | null };
  readonly person: {
    readonly name: string;
    readonly payrollNumber: string;
    readonly department: string | null;
    readonly jobTitle: string | null;
    readonly kraPin: string | null;
    readonly idNumber: string | null;
    readonly nssf: string | null;
    readonly sha: string | null;
  };
  readonly elements: SnapshotLaw["elements"];
  readonly year: YearToDate | undefined;
  /**
   * The amount in cents that earlier runs of the month paid the employee. The field `pays` is the amount that this run
   * pays.
   */
  readonly paidBefore: Cents;
  readonly pays: Cents;
  readonly payDay: string;
  /**
   * The payments into which the slip's pay was divided, each labelled with the last digits of its account or phone.
   * Also contains the cents that were carried over from the previous pay or to the next one.
   */
  readonly paidTo: readonly { readonly label: string; readonly amount: Cents }[];
  readonly notTaken: readonly string[];
  /** The employee's remaining leave and outstanding loans on the day of printing. */
  readonly left: {
    readonly on: string;
    readonly leave: readonly { readonly leaveType: string; readonly days: number }[];
    readonly loans: Cents;
  };
};

type Document = Pick<PrintedDocument, "title" | "parts" | "orientation" | "isOneOfMany">;

/** The sections of a payslip with their titles, in printing order. */
const SECTIONS: readonly { readonly section: Section; readonly title: string }[] = [
  { section: "pay", title: "Pay" },
  { section: "benefits", title: "Benefits and gross pay for tax" },
  { section: "contributions", title: "Contributions" },
  { section: "taxablePay", title: "Taxable pay" },
  { section: "tax", title: "Tax" },
  { section: "deductions", title: "Deductions" },
];

/**
 * Lays out a payslip for printing: employer and employee, registration numbers, every line, the tax
 * step by step, the year to date, and how it was paid.
 */
export function payslipDocument(printed: PrintedSlip): Document {
  const { slip, employer, person, paidBefore, pays, notTaken } = printed;
  const heading = `Payslip, ${monthInWords(slip.month)}`;
  const parts: DocumentPart[] = [
    { kind: "heading", level: 1, text: heading },
    words(numbered(employer.name, [["KRA PIN", employer.pin]])),
    words(
      numbered(person.name, [
        ["Number", person.payrollNumber],
        ["Department", person.department],
        ["Title", person.jobTitle],
      ]),
    ),
    words(
      numbered("", [
        ["ID", person.idNumber],
        ["KRA PIN", person.kraPin],
        ["NSSF", person.nssf],
        ["SHA", person.sha],
      ]),
    ),
    linesTable(printed),
    {
      kind: "table",
      columns: ["Net pay for the month", formatAmount(slip.net)],
      rows: [
        ...(paidBefore === 0 ? [] : [{ cells: ["Paid earlier this month", formatAmount(-paidBefore)] }]),
        { cells: [`Paid on ${dayInWords(printed.payDay)}`, formatAmount(pays)], isTotal: true },
        ...printed.paidTo.map(({ label, amount }) => ({ cells: [label, formatAmount(amount)] })),
      ],
    },
    ...notTaken.map(words),
    ...slip.refused.map(({ sentence }) => words(sentence)),
    employerTable(printed),
    ...yearTable(printed.year),
    ...leftTable(printed.left),
  ];
  return { title: `${heading}, ${person.name}`, parts, orientation: "portrait", isOneOfMany: true };
}

function words(text: string): DocumentPart {
  return { kind: "text", runs: [{ text }] };
}

function numbered(name: string, facts: readonly (readonly [string, string | null])[]): string {
  const known = facts.flatMap(([title, value]) => (value ? [`${title} ${value}`] : []));
  return [name, ...known].filter((part) => part !== "").join(" · ");
}

function linesTable({ slip, elements }: PrintedSlip): DocumentPart {
  const rows = SECTIONS.flatMap(({ section, title }) => {
    const own = slip.lines.filter((line) => line.section === section && isShown(line, elements));
    const shown = own.map((line) => ({ cells: [`   ${nameOf(line)}`, shownAmount(line)] }));
    return shown.length === 0 ? [] : [{ cells: [title, ""], isTotal: true }, ...shown];
  });
  const taken = sum(slip.lines.filter(({ counts }) => counts === -1).map(({ amount }) => amount));
  const total = { cells: ["Total deducted", formatAmount(-taken)], isTotal: true };
  return { kind: "table", columns: ["Line", "KES"], rows: taken === 0 ? rows : [...rows, total] };
}

/**
 * Returns whether the payslip shows a line. Lines that affect net pay are always shown. Any other line is hidden if
 * its pay element is set not to appear on payslips.
 */
function isShown({ counts, element }: Line, elements: SnapshotLaw["elements"]): boolean {
  const own = element?.ref === undefined ? undefined : elements[elementIdOf(element.ref)];
  return counts !== 0 || own?.onPayslip !== false;
}

/**
 * Returns the text for a payslip line. The line of a tax band includes the rate of the band. The line of fringe
 * benefit tax includes the name of the loan.
 */
function nameOf({ code, name, rate }: Line): string {
  if (code === "paye.band" && rate !== undefined) return `${name}, ${rate / 10_000}%`;
  return code === "employer.fringeBenefitTax" ? `Fringe benefit tax: ${name}` : name;
}

function shownAmount({ amount, counts }: Line): string {
  return formatAmount(counts === -1 ? -amount : amount);
}

function employerTable({ slip, elements }: PrintedSlip): DocumentPart {
  const own = slip.employerLines.filter((line) => line.amount !== 0 && isShown(line, elements));
  return {
    kind: "table",
    columns: ["Also paid by the employer", "KES"],
    rows: own.map((line) => ({ cells: [nameOf(line), formatAmount(line.amount)] })),
  };
}

const OF_YEAR: readonly { readonly title: string; readonly of: readonly FigureName[] }[] = [
  { title: "Cash pay", of: ["cash"] },
  { title: "Chargeable pay", of: ["chargeable"] },
  { title: "PAYE", of: ["paye"] },
  { title: "NSSF", of: ["nssf"] },
  { title: "SHIF and NHIF", of: ["shif", "nhif"] },
  { title: "Housing levy", of: ["housingLevy"] },
  { title: "Net pay", of: ["net"] },
];

function yearTable(year: YearToDate | undefined): readonly DocumentPart[] {
  if (!year) return [];
  const rows = OF_YEAR.map(({ title, of }) => ({
    cells: [title, formatAmount(cents(of.reduce((total, name) => total + year.figures[name], 0)))],
  }));
  const table: DocumentPart = { kind: "table", columns: [`${year.year} so far`, "KES"], rows };
  return year.broughtIn.length === 0 ? [table] : [table, words(broughtInWords(year.broughtIn))];
}

/** Writes a sentence with the months of a year whose payroll was run in a previous payroll system. */
function broughtInWords(months: readonly Month[]): string {
  return `Includes months paid by a previous payroll system: ${months.map(monthInWords).join(", ")}.`;
}

/**
 * Creates the table of remaining leave and outstanding loans on a payslip, as a list with one part. The list is empty
 * if the employee has neither.
 */
function leftTable({ on, leave, loans }: PrintedSlip["left"]): readonly DocumentPart[] {
  const rows = [
    ...leave.map(({ leaveType, days }) => ({ cells: [`${leaveType}, days`, days.toFixed(2)] })),
    ...(loans === 0 ? [] : [{ cells: ["Loans and advances owed, KES", formatAmount(loans)] }]),
  ];
  return rows.length === 0 ? [] : [{ kind: "table", columns: [`Leave and loans on ${dayInWords(on)}`, ""], rows }];
}

/**
 * Lays out an employee's tax deduction cards of a year (KRA form P9A) for printing, one for each
 * employer that filed some of the months.
 */
export function p9Document(cards: readonly [P9OnPaper, ...P9OnPaper[]]): Document {
  const [{ card }] = cards;
  return {
    title: `Tax deduction card ${card.year}, ${card.name}`,
    orientation: "landscape",
    parts: cards.flatMap(p9Parts),
  };
}

/** A tax deduction card to print, and the employer that files it. */
export type P9OnPaper = { readonly card: P9a; readonly employer: PrintedSlip["employer"] };

function p9Parts({ card, employer }: P9OnPaper): readonly DocumentPart[] {
  const amounts = (row: readonly number[]) => row.map(formatAmount);
  return [
    { kind: "heading", level: 1, text: `Tax deduction card P9A, ${card.year}` },
    words(numbered(employer.name, [["Employer's PIN", employer.pin]])),
    words(numbered(card.name, [["Employee's PIN", card.pin ?? null]])),
    {
      kind: "table",
      columns: ["Month", ...card.columns.map(({ letter, heading }) => (letter ? `${letter} ${heading}` : heading))],
      rows: [
        ...card.rows.map((row) => ({ cells: [monthInWords(row.month), ...amounts(row.amounts)] })),
        { cells: ["Total", ...amounts(card.totals)], isTotal: true },
      ],
    },
    ...(card.broughtIn.length === 0 ? [] : [words(broughtInWords(card.broughtIn))]),
  ];
}
