import { addDays, type Day } from "@hazina/base/calendar.ts";
import { type Cents, majorOf, subtract, sum, ZERO } from "@hazina/base/money.ts";
import { type DayRange, fiscalYearOf } from "@hazina/engine/accounting/report-range.ts";
import { CLASSES } from "@hazina/engine/forecasting/model/classes.ts";
import type { Call } from "../../platform/call.ts";
import { readChart } from "../chart/chart.ts";
import { readSums, type SumRange, type Sums, sumsAt } from "./read-sums.ts";
import { requireDepartment } from "./report-filters.ts";
import { type Asked, EARNINGS, headOf, net, rangesOf } from "./reports.ts";

/**
 * A row of the trial balance, in cents. `before` is the closing balance of the compared range; undefined if there is
 * no comparison.
 */
type Row = {
  readonly code: string;
  readonly name: string;
  readonly class: string;
  readonly opening: Cents;
  readonly debit: Cents;
  readonly credit: Cents;
  readonly closing: Cents;
  readonly before: Cents | undefined;
};

/**
 * Returns the trial balance: for each account, the balance before a range of days, the entries in the range, and the
 * balance at its end. The balance of a profit-and-loss account includes only entries since the start of the fiscal
 * year. Earnings of earlier years are in a separate row without a code, because no journal closes a fiscal year. If
 * the report is limited to a department or project, total debits and total credits can differ.
 * @throws Refusal 404 for an unknown department; 422 for an invalid range.
 */
export async function readTrialBalance(call: Call, asked: Asked) {
  const ranges = rangesOf(asked);
  const { range, compared } = ranges;
  const start = await call.ports.fiscalYearStartMonth(call.tx, call.actor);
  await requireDepartment(call, asked);
  const sums = await readSums(call, partsOf(range, compared, start), asked);
  const chart = await readChart(call);
  const accounts = [...sums].map(([code, ofAccount]) => {
    const { name = code, class: ofClass } = chart.get(code) ?? {};
    const isResult = ofClass !== undefined && CLASSES[ofClass].statement === "profit_and_loss";
    return { code, name, class: ofClass ?? "", isResult, ...figuresOf(ofAccount, compared !== undefined) };
  });
  const rows: Row[] = accounts
    .map(({ isResult, all, year, ...row }) => ({ ...row, ...(isResult ? year : all) }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
  const results = accounts.filter(({ isResult }) => isResult);
  const earlier = (at: "opening" | "closing" | "before") =>
    sum(results.map(({ all, year }) => subtract(all[at] ?? ZERO, year[at] ?? ZERO)));
  rows.push({
    code: "",
    name: EARNINGS.earlier,
    class: "",
    debit: ZERO,
    credit: ZERO,
    opening: earlier("opening"),
    closing: earlier("closing"),
    before: compared ? earlier("before") : undefined,
  });
  return { ...(await headOf(call, ranges)), year_from: fiscalYearOf(range.to, start), ...shown(rows, compared) };
}

/**
 * Returns the ranges of days for which sums are read, in the order that `figuresOf` expects.
 * @param compared the range of the comparison; undefined if there is no comparison.
 */
function partsOf(range: DayRange, compared: DayRange | undefined, start: number): readonly SumRange[] {
  const upTo = (day: Day, of: Day): SumRange[] => [{ to: day }, { from: fiscalYearOf(of, start), to: day }];
  return [
    range,
    ...upTo(addDays(range.from, -1), range.from),
    ...upTo(range.to, range.to),
    ...(compared ? upTo(compared.to, compared.to) : []),
  ];
}

/**
 * Returns the figures of an account: its debits and credits in the range, its balances since the start of the books
 * (`all`), and its balances since the start of the fiscal year (`year`).
 * @param ofAccount the sums of the account for the ranges that `partsOf` returns.
 */
function figuresOf(ofAccount: readonly Sums[], isCompared: boolean) {
  const at = (part: number) => net(sumsAt(ofAccount, part));
  const balances = (first: number) => ({
    opening: at(first),
    closing: at(first + 2),
    before: isCompared ? at(first + 4) : undefined,
  });
  return { ...sumsAt(ofAccount, 0), all: balances(1), year: balances(2) };
}

/**
 * Returns the rows of the trial balance that have any amount other than zero, and the totals of these rows, in major
 * units.
 */
function shown(all: readonly Row[], compared: DayRange | undefined) {
  const rows = all.filter(({ opening, debit, credit, closing, before = ZERO }) =>
    [opening, debit, credit, closing, before].some((one) => one !== ZERO),
  );
  const total = (pick: (row: Row) => Cents) => majorOf(sum(rows.map(pick)));
  return {
    data: rows.map(({ opening, debit, credit, closing, before, ...row }) => ({
      ...row,
      opening: majorOf(opening),
      debit: majorOf(debit),
      credit: majorOf(credit),
      closing: majorOf(closing),
      before: before === undefined ? null : majorOf(before),
    })),
    totals: {
      opening: total(({ opening }) => opening),
      debit: total(({ debit }) => debit),
      credit: total(({ credit }) => credit),
      closing: total(({ closing }) => closing),
      before: compared ? total(({ before = ZERO }) => before) : null,
    },
  };
}
