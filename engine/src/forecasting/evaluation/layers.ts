import { taxSettlement } from "../defaults/income-tax.ts";
import { CLASSES, type ClassCode, type ProfitAndLossSection } from "../model/classes.ts";
import { LARGEST_CELL } from "../model/exact.ts";
import { type Foundation, rowOfTotal } from "../model/foundation.ts";
import { LADDER, sideOf } from "../model/ladder.ts";
import type { Layer, MonthIndex, Notice, Overlay } from "../model/model.ts";
import { COMPUTED_TOTALS } from "../model/rows.ts";
import type { Plan } from "./plan.ts";
import { yearOpenings } from "./steps/result.ts";
import { splitTax } from "./steps/tax.ts";

/**
 * The rows that layers change, and notices about layers that were skipped. `rows` has the values of each row,
 * including layers, keyed by row number; a row that no layer changes is absent.
 */
export type LayeredRows = { readonly rows: ReadonlyMap<number, Float64Array>; readonly notices: readonly Notice[] };

/** The effect of the postings of one layer, in cents, one figure per month of the model. */
export type LayerEffect = {
  /** The effect on retained income in each month. */
  readonly profitAndLoss: Float64Array;
  /** The changes of balances in the month; assets include cash. */
  readonly assets: Float64Array;
  readonly liabilities: Float64Array;
  readonly equity: Float64Array;
  readonly cash: Float64Array;
};

/**
 * Returns the active layers of a scenario and its parents. A layer of the scenario replaces an inherited layer with
 * the same id.
 */
export function activeLayers(chain: readonly Overlay[]): Layer[] {
  const byId = new Map<string, Layer>();
  for (const overlay of chain) for (const layer of overlay.layers) byId.set(layer.id, layer);
  return [...byId.values()].filter((layer) => layer.on);
}

/**
 * Returns a sentence that says why a layer cannot be applied to the books; undefined if the layer can be applied. In
 * books without a balance sheet, the layer need not balance, and its postings to accounts that do not exist are
 * ignored.
 */
export function layerProblem(foundation: Foundation, layer: Layer): string | undefined {
  const open = new Map<number, number>();
  for (const { account, offset, cents } of layer.postings) {
    const sign = signOf(foundation, account);
    if (sign === undefined && !foundation.books.balanceSheet) continue;
    if (sign === undefined) return `${layer.name} posts to ${account}, which accepts no postings.`;
    if (!Number.isSafeInteger(cents) || !Number.isSafeInteger(offset))
      return `${layer.name} has an amount that is too large.`;
    open.set(offset, (open.get(offset) ?? 0) + sign * cents);
  }
  for (const [offset, left] of open) {
    if (left !== 0 && foundation.books.balanceSheet)
      return `${layer.name} does not balance in month ${offset + 1} from its start: the difference is ${left / 100}.`;
  }
  return undefined;
}

/**
 * Adds the active layers of a plan to its calculated cells. Tax is calculated on the changed earnings and
 * paid like other tax; no other rule takes the layers into account.
 */
export function applyLayers(plan: Plan, cells: Float64Array): LayeredRows {
  const { foundation } = plan;
  const notices: Notice[] = [];
  const moves = new Map<number, Float64Array>();
  for (const layer of activeLayers(plan.chain)) {
    const problem = layerProblem(foundation, layer);
    if (problem) notices.push({ code: "layer_skipped", account: layer.name, message: problem });
    else addPostings(foundation, layer, moves);
  }
  if (moves.size === 0) return { rows: new Map(), notices };
  if (plan.tax) reactInTax(plan, cells, moves);
  moveResult(foundation, moves);
  addTotals(foundation, moves);
  const rows = new Map([...moves].map(([row, move]) => [row, lifted(foundation, cells, row, move)]));
  return { rows, notices };
}

/**
 * Returns the first row that exceeds the largest exact amount because of layers; undefined if there is no
 * such row.
 */
export function rowTooLarge({ rows }: LayeredRows): number | undefined {
  for (const [row, values] of rows) if (values.some((cents) => Math.abs(cents) > LARGEST_CELL)) return row;
  return undefined;
}

/**
 * Calculates the effect of one layer alone, without its effect on tax. In every month, the effect on assets less the
 * effect on liabilities and equity is zero. A layer that cannot be applied to the books has no effect; without a
 * balance sheet it changes only the profit and loss.
 */
export function layerEffect(foundation: Foundation, layer: Layer): LayerEffect {
  const room = () => new Float64Array(foundation.months);
  const effect = { profitAndLoss: room(), assets: room(), liabilities: room(), equity: room(), cash: room() };
  if (layerProblem(foundation, layer) !== undefined) return effect;
  for (const { account, offset, cents } of layer.postings) {
    const t = layer.start + offset;
    const code = classOf(foundation, account);
    if (!code || t < foundation.firstForecast || t >= foundation.months) continue;
    const add = (series: Float64Array, amount: number) => {
      series[t] = (series[t] ?? 0) + amount;
    };
    const side = sideOf(code);
    if (side === "asset") add(effect.assets, cents);
    if (side === "liability") add(effect.liabilities, cents);
    if (side === "equity") add(effect.equity, cents);
    if (code === "CASH") add(effect.cash, cents);
    if (side) continue;
    const earned = -(signOf(foundation, account) ?? 0) * cents;
    add(effect.profitAndLoss, earned);
    if (foundation.books.balanceSheet) add(effect.equity, earned);
  }
  return effect;
}

/**
 * Returns the sum of a layer's postings to an account in cents, in the natural direction of the account: the
 * postings of the month for a flow, all postings up to the month for a balance.
 */
export function layerAmount(foundation: Foundation, layer: Layer, path: string, month: MonthIndex): number {
  const flow = sideOf(classOf(foundation, path) ?? "REV") === undefined;
  let amount = 0;
  for (const { account, offset, cents } of layer.postings) {
    const t = layer.start + offset;
    if (account !== path || t < foundation.firstForecast) continue;
    if (flow ? t === month : t <= month) amount += cents;
  }
  return amount;
}

function classOf(foundation: Foundation, path: string) {
  const row = foundation.rowOf.get(path);
  const code = row === undefined ? undefined : foundation.accounts[row]?.class;
  return code === undefined || code === "UNMAPPED" ? undefined : code;
}

/**
 * Returns the effect of a posting to an account on assets − liabilities − equity: 1 for an increase, −1 for a
 * decrease. Income and costs count as changes of equity. Undefined if a layer must not post to the account: retained
 * or current earnings, an unmapped account, or an account that does not exist.
 */
function signOf(foundation: Foundation, path: string): 1 | -1 | undefined {
  const code = classOf(foundation, path);
  if (!code || code === "RE" || code === "CE") return undefined;
  return risesWithCash(code) ? -1 : 1;
}

/**
 * Returns whether an account of a class increases when cash is received against it: true for income, debts and equity,
 * false for costs and other assets.
 */
export function risesWithCash(code: ClassCode): boolean {
  const side = sideOf(code);
  return side ? side !== "asset" : EARNING.has(CLASSES[code].section as ProfitAndLossSection);
}

/** The sections that increase retained income; all other sections of the profit and loss reduce it. */
const EARNING = new Set<ProfitAndLossSection>(
  LADDER.flatMap((group) => ("formula" in group ? group.formula : [])).flatMap(([sign, key]) =>
    sign === 1 && LADDER.some((group) => group.key === key && !("formula" in group))
      ? [key as ProfitAndLossSection]
      : [],
  ),
);

function addPostings(foundation: Foundation, layer: Layer, moves: Map<number, Float64Array>): void {
  const { months, firstForecast, rowOf } = foundation;
  for (const { account, offset, cents } of layer.postings) {
    const t = layer.start + offset;
    const row = rowOf.get(account);
    if (row === undefined || t < firstForecast || t >= months) continue;
    const lasting = sideOf(classOf(foundation, account) ?? "REV") !== undefined;
    addMove(moveOf(moves, row, months), t, lasting ? months : t + 1, cents);
  }
}

function addMove(move: Float64Array, from: MonthIndex, to: MonthIndex, cents: number): void {
  for (let t = from; t < to; t++) move[t] = (move[t] ?? 0) + cents;
}

function moveOf(moves: Map<number, Float64Array>, row: number, months: number): Float64Array {
  const found = moves.get(row) ?? new Float64Array(months);
  moves.set(row, found);
  return found;
}

/**
 * Adjusts tax for the earnings that layers add or remove. The change in tax is paid like income tax or, if there is no
 * income tax account, in cash in the same month.
 */
function reactInTax(plan: Plan, cells: Float64Array, moves: Map<number, Float64Array>): void {
  const { foundation, tax } = plan;
  if (!tax) return;
  const { months, firstForecast, roles } = foundation;
  const reaction = new Float64Array(months);
  const earnings = new Map(moves);
  addTotals(foundation, earnings);
  const moved = earnings.get(tax.earningsRow);
  for (let t = firstForecast; moved && t < months; t++) {
    if (moved[t] === 0) continue;
    const base = cells[tax.earningsRow * months + t] ?? 0;
    splitTax(
      tax,
      t,
      base + (moved[t] ?? 0),
      (line) => cells[line.row * months + t] ?? 0,
      (line, amount) => {
        const more = amount - (cells[line.row * months + t] ?? 0);
        addMove(moveOf(moves, line.row, months), t, t + 1, more);
        reaction[t] = (reaction[t] ?? 0) + more;
        if (roles.cash >= 0) addMove(moveOf(moves, roles.cash, months), t, months, -more);
      },
    );
  }
  if (roles.cash >= 0) settleReaction(plan, cells, moves, reaction);
}

/**
 * Adds the tax on changed earnings to the income tax account, if that account follows its default rule; cash
 * does not decrease until the tax is paid.
 */
function settleReaction(
  plan: Plan,
  cells: Float64Array,
  moves: Map<number, Float64Array>,
  reaction: Float64Array,
): void {
  const { foundation } = plan;
  const { months, firstForecast, roles } = foundation;
  const row = roles.incomeTax;
  const settle = taxSettlement(foundation);
  if (!settle || !reaction.some((cents) => cents !== 0)) return;
  const charged = rowOfTotal(foundation, "tax_expense") * months;
  const tax = (t: MonthIndex) => (cells[charged + t] ?? 0) + (reaction[t] ?? 0);
  const byDefault = new Uint8Array(months);
  for (const { from, to, source } of plan.resolutions[row]?.runs ?? [])
    if (source.kind === "default") byDefault.fill(1, from, to);
  let owed = cells[row * months + firstForecast - 1] ?? 0;
  for (let t = firstForecast; t < months; t++) {
    const plain = cells[row * months + t] ?? 0;
    owed = byDefault[t] === 1 ? settle(owed, tax, t) : plain;
    addMove(moveOf(moves, row, months), t, t + 1, owed - plain);
    addMove(moveOf(moves, roles.cash, months), t, t + 1, owed - plain);
  }
}

/**
 * Adds the change in retained income from layers to current earnings, month by month. At the start of each fiscal
 * year, the accumulated amount is moved to retained earnings.
 */
function moveResult(foundation: Foundation, moves: Map<number, Float64Array>): void {
  const { months, firstForecast, roles } = foundation;
  const current = roles.current[0];
  if (current === undefined) return;
  const all = new Map(moves);
  addTotals(foundation, all);
  const income = all.get(rowOfTotal(foundation, "retained_income"));
  const opens = yearOpenings(foundation);
  let earned = 0;
  let kept = 0;
  for (let t = firstForecast; income && t < months; t++) {
    if (opens[t] === 1) {
      kept += earned;
      earned = 0;
    }
    earned += income[t] ?? 0;
    addMove(moveOf(moves, current, months), t, t + 1, earned);
    addMove(moveOf(moves, roles.retained, months), t, t + 1, kept);
  }
}

/**
 * Adds the movements of accounts to the totals that contain these accounts, and to the totals that are calculated from
 * other totals.
 */
function addTotals(foundation: Foundation, moves: Map<number, Float64Array>): void {
  const { months, accounts } = foundation;
  for (const [row, move] of [...moves]) {
    if (row >= accounts.length) continue;
    const total = foundation.firstTotal[row] ?? -1;
    const second = foundation.secondTotal[row] ?? -1;
    for (const each of [total, second]) if (each >= 0) addSeries(moveOf(moves, each, months), move, 1);
  }
  for (const { key, parts } of COMPUTED_TOTALS) {
    const target = moveOf(moves, rowOfTotal(foundation, key), months);
    for (const [sign, part] of parts) {
      const source = moves.get(rowOfTotal(foundation, part));
      if (source) addSeries(target, source, sign);
    }
  }
}

function addSeries(sum: Float64Array, series: Float64Array, sign: number): void {
  for (let t = 0; t < sum.length; t++) sum[t] = (sum[t] ?? 0) + sign * (series[t] ?? 0);
}

function lifted({ months }: Foundation, cells: Float64Array, row: number, move: Float64Array): Float64Array {
  return move.map((cents, t) => (cells[row * months + t] ?? 0) + cents);
}
