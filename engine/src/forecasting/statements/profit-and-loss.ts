import type { Frequency } from "@hazina/base/calendar.ts";
import { type Forecast, rowValues } from "../evaluation/forecast.ts";
import { CLASS_CODES, CLASSES, type Statement } from "../model/classes.ts";
import { LADDER, type LadderGroup } from "../model/ladder.ts";
import type {
  Account,
  Column,
  GroupKey,
  StatementGroup,
  StatementLine,
  StatementView,
  UnmappedAmount,
} from "../model/model.ts";
import { columnsOf, lasting, redlineOf, summed } from "./periods.ts";

/**
 * Returns the profit and loss from revenue to retained income.
 * @param department the department whose lines are included, with the results calculated from them; null for
 * the whole company.
 */
export function profitAndLoss(of: Forecast, frequency: Frequency, department: string | null = null): StatementView {
  const { books, months } = of.foundation;
  const columns = columnsOf(books, Math.max(0, books.profitAndLoss.first), months - 1, frequency);
  const totals = new Map<GroupKey, Float64Array>();
  const groups = LADDER.map((group) => {
    const made = "formula" in group ? computedGroup(group, columns, totals) : section(of, group, columns, department);
    totals.set(made.key, made.total);
    return made;
  });
  return { columns, redline: redlineOf(columns), groups, unmapped: unmappedOf(of, "profit_and_loss", columns) };
}

/** Returns the lines of a section of a statement, sorted by class and, within a class, in the order of the books. */
export function linesOf(
  of: Forecast,
  columns: readonly Column[],
  belongs: (account: Account) => boolean,
  gather: (values: Float64Array, columns: readonly Column[]) => Float64Array,
): StatementLine[] {
  const lines = of.foundation.accounts.flatMap((account, row): StatementLine[] => {
    if (account.class === "UNMAPPED" || !belongs(account) || isHidden(of, account, row)) return [];
    const values = gather(rowValues(of, row), columns);
    return [
      {
        name: account.path,
        account: of.foundation.ids[row] ?? null,
        class: account.class,
        origin: account.origin,
        values,
      },
    ];
  });
  const place = (line: StatementLine) => (line.class ? CLASS_CODES.indexOf(line.class) : 0);
  return lines.sort((a, b) => place(a) - place(b));
}

/**
 * Returns the amounts of unmapped accounts in the closed months. Statements and forecasts do not include
 * these amounts in any line or total.
 */
export function unmappedOf(of: Forecast, statement: Statement, columns: readonly Column[]): UnmappedAmount[] {
  const { books, accounts } = of.foundation;
  return accounts.flatMap((account) => {
    if (account.class !== "UNMAPPED" || account.statement !== statement) return [];
    return columns.flatMap((column): UnmappedAmount[] => {
      if (column.first > books.cutOver) return [];
      const closed = [{ ...column, last: Math.min(column.last, books.cutOver) }];
      const gather = statement === "profit_and_loss" ? summed : lasting;
      const cents = (gather(account.actual, closed)[0] ?? 0) + 0;
      return cents === 0 ? [] : [{ account: account.path, label: column.label, cents }];
    });
  });
}

/** Adds up lines, column by column. */
export function totalOf(lines: readonly StatementLine[], columns: readonly Column[]): Float64Array {
  const total = new Float64Array(columns.length);
  for (const { values } of lines) {
    for (let index = 0; index < total.length; index++) total[index] = (total[index] ?? 0) + (values[index] ?? 0);
  }
  return total;
}

function section(
  of: Forecast,
  { key, title }: LadderGroup,
  columns: readonly Column[],
  department: string | null,
): StatementGroup {
  const belongs = (account: Account) =>
    sectionOf(account) === key && (department === null || account.department === department);
  const lines = linesOf(of, columns, belongs, summed);
  return { key, title, computed: false, lines, total: totalOf(lines, columns) };
}

function sectionOf(account: Account): string {
  if (account.class === "UNMAPPED") return "";
  return account.class === "OEXP" && account.section === "opex" ? "opex" : CLASSES[account.class].section;
}

function computedGroup(
  group: Extract<LadderGroup, { formula: unknown }>,
  columns: readonly Column[],
  totals: ReadonlyMap<GroupKey, Float64Array>,
): StatementGroup {
  const total = Float64Array.from(columns, (_, index) =>
    group.formula.reduce((sum, [sign, key]) => sum + sign * (totals.get(key)?.[index] ?? 0), 0),
  );
  const line = { name: group.title, account: null, class: null, origin: null, values: total };
  return { key: group.key, title: group.title, computed: true, lines: [line], total };
}

/** Returns whether a line is hidden: a line created by the engine that is always zero, or a deleted custom line. */
function isHidden(of: Forecast, account: Account, row: number): boolean {
  const created = account.origin === "created" && !CLASSES_ALWAYS_SHOWN.has(account.class);
  const deleted =
    account.origin === "custom" && of.chain.some((overlay) => overlay.deleted.has(of.foundation.ids[row] ?? ""));
  return (created || deleted) && rowValues(of, row).every((value) => value === 0);
}

const CLASSES_ALWAYS_SHOWN = new Set<string>(["CASH", "RE", "CE"]);
