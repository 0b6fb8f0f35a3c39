import { type Grid, textOf } from "../../../sheets/grid.ts";
import { totalOf } from "../../classification/section-names.ts";
import type { Statement } from "../../model/classes.ts";
import type { Columns } from "../find/columns.ts";
import { computedRow } from "../label/computed-names.ts";
import type { Line } from "../label/lines.ts";
import { statementOfName, statementOfSection } from "../label/which-statement.ts";
import type { RowReport } from "../report/report.ts";

/**
 * The kind of the amounts according to the headings: balances at the end of each month, or movements of each
 * month; null if the headings do not say.
 */
export type AmountsAre = "balances" | "movements" | null;

const TITLE = /\b(trial balance|balance generale|balance des comptes|urari wa majaribio|salio la majaribio)\b/i;

/**
 * An account of a trial balance with the statement it belongs to and its monthly amounts, in cents with debits
 * positive.
 */
export type TrialAccount = {
  readonly line: Line;
  /** The statement that the account belongs to; null if no heading, type or name determines it. */
  readonly statement: Statement | null;
  /** The printed heading or account type that determines the statement; null if there is none. */
  readonly section: string | null;
  readonly net: readonly number[];
};

/** A trial balance: the accounts of both statements on one sheet. */
export type TrialBalance = {
  readonly accounts: readonly TrialAccount[];
  /** Whether debits equal credits in every month. */
  readonly isBalanced: boolean;
  /** The rows of the sheet that are headings or totals, not accounts. */
  readonly others: readonly RowReport[];
};

/**
 * Returns the trial balance on a sheet; undefined if the sheet has none. A sheet is a trial balance if its title says
 * so, or if it has accounts of both statements and debits equal credits in every month. Debits and credits can be in
 * separate columns or signed amounts.
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

/** Determines from the titles and month headings whether the amounts of a trial balance are balances or movements. */
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

/**
 * Returns whether a line can be an account of a trial balance, because it is not a heading, a total or a computed
 * profit.
 */
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

/**
 * Returns the accounts of the sheet, each with the statement that its nearest heading, its type or its name
 * determines.
 */
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
