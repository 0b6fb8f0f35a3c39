import { addMonths, formatMonth, monthInWords, monthRange, parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, majorOf, subtract, sum, ZERO } from "@hazina/base/money.ts";
import type { PAY_FILE_TYPES } from "@hazina/contract/payroll/file-types.ts";
import type { Section } from "@hazina/engine/payroll/pay/line.ts";
import type { Payslip } from "@hazina/engine/payroll/payslip/payslip.ts";
import type { Table } from "../../exports/printed-table.ts";
import type { Work } from "../../platform/call.ts";
import { invalidField } from "../../platform/refusal.ts";
import { type ComparedPerson, causesOf, comparePeople } from "../review/compare-slips.ts";
import { lawsOf } from "../runs/find-snapshot.ts";
import { namedFile } from "../runs/named-file.ts";
import { elementIdOf } from "../runs/snapshot.ts";
import { latestSlips } from "../runs/stored-slips.ts";
import { readElement } from "../setup/elements.ts";

type FileType = (typeof PAY_FILE_TYPES)[number];

/** The maximum number of months in one comparison. */
const MOST_MONTHS = 24;

/**
 * Explains why net pay differs between two months, for each employee and in total. The amounts of the causes add up
 * exactly to the change in net pay.
 * @throws Refusal 422 for a month compared with itself.
 */
export async function readVariance(
  work: Work,
  input: { readonly month: string; readonly against?: string | undefined; readonly filetype?: FileType | undefined },
) {
  const against = input.against ?? formatMonth(addMonths(parseMonth(input.month), -1));
  if (against === input.month) {
    throw invalidField("against", "Choose a different month to compare with.");
  }
  const people = await compared(work, input.month, against);
  const totals = totalsOf(people);
  if (input.filetype !== undefined) {
    const name = `variance_${input.month}`;
    return namedFile(work, input.filetype, varianceTable(input.month, against, people), name);
  }
  return {
    data: people.map(({ kept, before, after, causes }) => ({
      personnel_id: kept.employeeId,
      payroll_number: kept.payrollNumber,
      name: kept.name,
      before: majorOf(before),
      after: majorOf(after),
      change: majorOf(subtract(after, before)),
      causes: causes.map(({ cause, amount, sentence = "" }) => ({ cause, amount: majorOf(amount), sentence })),
    })),
    causes: causesOf(people),
    totals: {
      before: majorOf(totals.before),
      after: majorOf(totals.after),
      change: majorOf(subtract(totals.after, totals.before)),
    },
  };
}

function totalsOf(people: readonly ComparedPerson[]) {
  return { before: sum(people.map(({ before }) => before)), after: sum(people.map(({ after }) => after)) };
}

async function compared({ services, actor }: Work, month: string, against: string): Promise<ComparedPerson[]> {
  const { latest, laws } = await services.database.inCompany(actor.scope, async (tx) => {
    const slips = await latestSlips(tx, actor, [against, month]);
    const asked = slips.map((one) => ({ ...one, pays: ZERO }));
    return { latest: slips, laws: await lawsOf(tx, actor, asked) };
  });
  const byPerson = Map.groupBy(latest, ({ kept }) => kept.employeeId);
  const pairs = [...byPerson.values()].map((own) => ({
    before: own.find(({ run }) => run.month === against),
    after: own.find(({ run }) => run.month === month),
  }));
  const found = await comparePeople(services, pairs, laws);
  return [...found].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

function nameOf({ kept }: ComparedPerson): string {
  return `${kept.name.toLowerCase()} ${kept.employeeId}`;
}

function varianceTable(month: string, against: string, people: readonly ComparedPerson[]): Table {
  const [now, then] = [month, against].map((text) => monthInWords(parseMonth(text)));
  const { before, after } = totalsOf(people);
  return {
    title: `Net pay of ${now} compared with ${then}`,
    notes: [],
    columns: [
      { title: "Number", kind: "text" },
      { title: "Name", kind: "text" },
      { title: then ?? "", kind: "amount" },
      { title: now ?? "", kind: "amount" },
      { title: "Change", kind: "amount" },
      { title: "Why", kind: "text" },
    ],
    rows: [
      ...people.map((one) => ({
        cells: [
          one.kept.payrollNumber,
          one.kept.name,
          one.before,
          one.after,
          subtract(one.after, one.before),
          one.causes.map(({ sentence }) => sentence).join(" "),
        ],
      })),
      { cells: ["", "Total", before, after, subtract(after, before), ""], kind: "total" },
    ],
  };
}

/**
 * Returns the amounts that a pay element paid to, or deducted from, each employee in each month of a range.
 * @throws Refusal 404 for an unknown element; 422 if the months are in the wrong order or cover more than two years.
 */
export async function readElementVariance(
  work: Work,
  input: {
    readonly element_id: string;
    readonly from: string;
    readonly to: string;
    readonly filetype?: FileType | undefined;
  },
) {
  const { services, actor } = work;
  const range = monthRange(parseMonth(input.from), parseMonth(input.to)).map(formatMonth);
  if (range.length === 0 || range.length > MOST_MONTHS) {
    throw invalidField("to", `Choose a first and a last month. The range can cover at most ${MOST_MONTHS} months.`);
  }
  const { element, slips } = await services.database.inCompany(actor.scope, async (tx) => ({
    element: await readElement(tx, actor, input.element_id),
    slips: await latestSlips(tx, actor, range),
  }));
  const rows = [...Map.groupBy(slips, ({ kept }) => kept.employeeId).values()].flatMap((own) => {
    const amounts = range.map((month) => amountOf(own.find(({ run }) => run.month === month)?.slip, element.id));
    const kept = own.at(-1)?.kept;
    return kept && amounts.some((amount) => amount !== 0) ? [{ kept, amounts }] : [];
  });
  rows.sort((a, b) => (a.kept.name.toLowerCase() < b.kept.name.toLowerCase() ? -1 : 1));
  const totals = range.map((_, at) => sum(rows.map(({ amounts }) => amounts[at] ?? ZERO)));
  if (input.filetype !== undefined) {
    const title = `${element.name}, ${input.from} to ${input.to}`;
    const columns: Table["columns"] = [
      { title: "Number", kind: "text" },
      { title: "Name", kind: "text" },
      ...range.map((month) => ({ title: monthInWords(parseMonth(month)), kind: "amount" as const })),
    ];
    const body = rows.map(({ kept, amounts }) => ({ cells: [kept.payrollNumber, kept.name, ...amounts] }));
    const table: Table = {
      title,
      notes: [],
      columns,
      rows: [...body, { cells: ["", "Total", ...totals], kind: "total" }],
    };
    return namedFile(work, input.filetype, table, `element-variance_${input.to}`);
  }
  return {
    months: range,
    data: rows.map(({ kept, amounts }) => ({
      personnel_id: kept.employeeId,
      payroll_number: kept.payrollNumber,
      name: kept.name,
      amounts: amounts.map(majorOf),
      change: majorOf(subtract(amounts.at(-1) ?? ZERO, amounts[0] ?? ZERO)),
    })),
    totals: totals.map(majorOf),
  };
}

/**
 * The sections of a payslip whose lines for a pay element are compared. The other sections repeat these amounts or are
 * calculated from them.
 */
const SHOWN: ReadonlySet<Section> = new Set<Section>(["pay", "benefits", "deductions", "employer"]);

function amountOf(slip: Payslip | undefined, elementId: string): Cents {
  const lines = slip ? [...slip.lines, ...slip.employerLines] : [];
  const own = lines.filter(
    ({ element, section }) =>
      element?.ref !== undefined && SHOWN.has(section) && elementIdOf(element.ref) === elementId,
  );
  return sum(own.map(({ amount }) => amount));
}
