import { type Grid, textOf } from "../../../sheets/grid.ts";
import { totalOf } from "../../classification/section-names.ts";
import type { Statement } from "../../model/classes.ts";
import type { Columns } from "../find/columns.ts";
import { computedRow } from "../label/computed-names.ts";
import type { Line } from "../label/lines.ts";
import { statementOfName, statementOfSection } from "../label/which-statement.ts";
import type { RowReport } from "../report/report.ts";

/**
 * The meaning of the amounts by their headings: balances at the end of each month, movements of each month, or unknown.
 */
export type AmountsAre = "balances" | "movements" | null;

const TITLE = /\b(trial balance|balance generale|balance des comptes|urari wa majaribio|salio la majaribio)\b/i;

/** An account of a trial balance, the statement it belongs to, and its monthly amounts; debits are positive. */
export type TrialAccount = {
  readonly line: Line;
  /** Null where neither a heading, a type nor the name decides. */
  readonly statement: Statement | null;
  /** The printed heading or type that decides it. */
  readonly section: string | null;
  readonly net: readonly number[];
};

/** A trial balance: the accounts of both statements in one sheet. */
export type TrialBalance = {
  readonly accounts: readonly TrialAccount[];
  /** True where debits equal credits in every month. */
  readonly isBalanced: boolean;
  /** Headings and totals. */
  readonly others: readonly RowReport[];
};

/**
 * Recognises the trial balance in a sheet: by its title, or because debits equal credits in every month, in separate
 * columns or as one signed amount, and it has accounts of both statements. Undefined where it is not one.
 */
export function trialBalanceIn(grid: Grid, columns: Columns, lines: readonly Line[]): TrialBalance | undefined {
  const titles = [grid.name, ...grid.rows.slice(0, columns.headerIndex).flatMap((row) => row.cells.map(textOf))];
  const isCalledSo = titles.some((text) => text.length < 120 && TITLE.test(text));
  const isSided = columns.months.every((cells) => cells.length === 2 && cells.every(({ side }) => side !== null));
  const nets = lines.filter(isAccount).map(netOf);
  const isBalanced = columns.months.every((_, month) => sumsToZero(nets, month));
  if (!isCalledSo && !isBalanced) return undefined;
  const trial = { ...accountsOf(lines), isBalanced };
  if (isCalledSo || isSided) return trial;
  const held = new Set(trial.accounts.map(({ statement }) => statement));
  return held.has("profit_and_loss") && held.has("balance_sheet") ? trial : undefined;
}

/** Reads the meaning of a trial balance's amounts from titles and month headings. */
export function amountsOfTrial(grid: Grid, { headerIndex, report }: Columns): AmountsAre {
  const texts = [
    ...grid.rows.slice(0, headerIndex).flatMap((row) => row.cells.map(textOf)),
    ...report.filter(({ month }) => month !== null).map(({ heading }) => heading),
  ].filter((text) => text.length < 120);
  const bare = texts.map((text) => text.replace(TITLE, " "));
  const balances = bare.some((text) => /\b(closing|balances?|as (at|of|on)|ytd|year to date|cumulative)\b/i.test(text));
  const movements = bare.some((text) => /\b(movements?|activity|net change|for the month|period)\b/i.test(text));
  if (balances === movements) return null;
  return balances ? "balances" : "movements";
}

/** Returns whether a line is not a heading, total or calculated profit; a trial balance has none of these. */
function isAccount({ label, readings }: Line): boolean {
  const computed = computedRow(label, "profit_and_loss") ?? computedRow(label, "balance_sheet");
  const isComputed = computed !== undefined && computed !== "retained";
  const isNamed = label !== "" && !isComputed && totalOf(label) === undefined && !/^(difference|net)$/i.test(label);
  return isNamed && readings.some(({ kind }) => kind !== "blank");
}

function netOf({ readings }: Line): number[] {
  return readings.map((reading) => {
    if (reading.kind !== "amount") return 0;
    return reading.side === "credit" ? -reading.cents : reading.cents;
  });
}

function sumsToZero(nets: readonly (readonly number[])[], month: number): boolean {
  const amounts = nets.map((net) => net[month] ?? 0);
  return amounts.some((amount) => amount !== 0) && amounts.reduce((sum, amount) => sum + amount, 0) === 0;
}

/** The accounts, each with its statement by the nearest heading, its type or its name. */
function accountsOf(lines: readonly Line[]): Omit<TrialBalance, "isBalanced"> {
  const accounts: TrialAccount[] = [];
  const others: RowReport[] = [];
  let heading: string | null = null;
  for (const line of lines) {
    const { row, label } = line;
    if (isAccount(line)) {
      const section = line.section ?? heading;
      const bySection = section === null ? undefined : statementOfSection(section);
      const statement = bySection ?? statementOfName(label) ?? null;
      accounts.push({ line, statement, section: bySection ? section : null, net: netOf(line) });
    } else if (line.readings.every(({ kind }) => kind === "blank")) {
      heading = label === "" || statementOfSection(label) === undefined ? null : label;
      others.push({ row, account: label, fate: "title", reason: "Heading of the trial balance." });
    } else {
      heading = null;
      others.push({ row, account: label, fate: "subtotal", reason: "Printed total of the trial balance." });
    }
  }
  return { accounts, others };
}
