import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { defaultRules } from "../defaults/standard.ts";
import { type Effects, effectsOf } from "../drivers/effects.ts";
import { type Resolution, resolveAll } from "../drivers/resolve.ts";
import { CASH_PARTS } from "../model/cash-flow-lines.ts";
import { CLASSES, type ClassCode } from "../model/classes.ts";
import { type Foundation, rowOfTotal } from "../model/foundation.ts";
import { titleOf } from "../model/ladder.ts";
import type { GroupKey, Notice, Overlay, Refusal } from "../model/model.ts";
import { COMPUTED_TOTALS, TOTAL_KEYS, type TotalKey } from "../model/rows.ts";
import type { Rule } from "../model/rule.ts";
import { type Needs, need, noNeeds, type Order, orderOf, sameNeeds } from "./order.ts";
import { type DepreciationPlan, planDepreciation } from "./steps/depreciation-plan.ts";
import { planTax, type TaxPlan } from "./steps/tax.ts";

/**
 * The plan for the calculation of a scenario's forecast: the rules of every account, the steps that write
 * several accounts together, and the order of evaluation. Nodes are the rows, followed by the steps.
 */
export type Plan = {
  readonly foundation: Foundation;
  /** The scenarios from Baseline to the evaluated one. */
  readonly chain: readonly Overlay[];
  readonly resolutions: readonly Resolution[];
  readonly effects: Effects;
  /** The default rule of each account, indexed by row; null if a step writes the account. */
  readonly defaults: readonly (Rule | null)[];
  readonly depreciation: DepreciationPlan;
  readonly tax: TaxPlan | undefined;
  readonly order: Order;
  readonly steps: StepNodes;
};

/** The node number of each step that writes several accounts together. */
export type StepNodes = {
  readonly depreciation: number;
  readonly tax: number;
  readonly equity: number;
  readonly cash: number;
};

/**
 * Builds the calculation plan of a scenario: its changes are applied to the foundation, and its lines are put in the
 * order of calculation.
 * @returns the plan, or a refusal if lines depend on each other within one month.
 */
export function planOn(foundation: Foundation, chain: readonly Overlay[]): Result<Plan, Refusal> {
  return ordered(draftOf(foundation, chain, resolveAll(foundation, chain)));
}

/**
 * Updates a plan after the rules of one account changed.
 * @param alone whether the rules concern only the account's own row, both before and after the change.
 * @returns a refusal if lines now depend on each other within one month.
 */
export function replanned(
  before: Plan,
  change: { chain: readonly Overlay[]; row: number; resolution: Resolution; alone: boolean },
): Result<Plan, Refusal> {
  const { chain, row, resolution, alone } = change;
  const resolutions = before.resolutions.with(row, resolution);
  const draft = alone ? { ...before, chain, resolutions } : draftOf(before.foundation, chain, resolutions);
  const grouped = before.order.groups.some((group) => group.nodes.length > 1);
  if (needsText(draft, row, grouped) !== needsText(before, row, grouped)) return ordered(draft);
  return accept({ ...draft, order: before.order });
}

function draftOf(foundation: Foundation, chain: readonly Overlay[], resolutions: readonly Resolution[]): Draft {
  const effects = effectsOf(foundation, resolutions);
  const tax = planTax(foundation, resolutions);
  const defaults = defaultRules(foundation, effects);
  const depreciation = planDepreciation(foundation, resolutions, effects);
  return { foundation, chain, resolutions, effects, defaults, depreciation, tax, steps: stepNodes(foundation) };
}

/**
 * The last order calculated on a foundation, with its dependencies. It is kept because scenarios on the same
 * books mostly have the same dependencies.
 */
const lastOrders = new WeakMap<Foundation, { readonly needs: Needs; readonly order: Order }>();

function ordered(draft: Draft): Result<Plan, Refusal> {
  const { foundation } = draft;
  const needs = needsOf(draft);
  const last = lastOrders.get(foundation);
  if (last && sameNeeds(last.needs, needs)) return accept({ ...draft, order: last.order });
  const order = orderOf(foundation.rowCount + 4, needs);
  if (!order.ok) return refuse(loopRefusal(foundation, order.refusal));
  lastOrders.set(foundation, { needs, order: order.value });
  return accept({ ...draft, order: order.value });
}

/**
 * Returns a key of the dependencies that determine an account's position in the order; equal dependencies
 * give equal keys.
 * @param withMonths whether the key includes the months of dependencies, which matter only for nodes that
 * depend on each other.
 */
function needsText(plan: Draft, row: number, withMonths: boolean): string {
  const texts: (string | number)[] = [String(ruledByStep(plan, row))];
  for (const { from, to, source } of plan.resolutions[row]?.runs ?? []) {
    const rule = source.kind === "default" ? plan.defaults[row] : source.rule;
    if (!rule) continue;
    texts.push("rule", ...(withMonths ? [from, to] : []));
    for (const read of rule.reads) texts.push(read.row, read.when);
  }
  for (const { opening } of plan.depreciation.carried) texts.push(opening?.of ?? -1);
  return texts.join(" ");
}

/** Returns the notices about a plan, such as defaults that could not apply and references that no longer exist. */
export function noticesOf(plan: Plan): Notice[] {
  return [...plan.resolutions.flatMap((resolution) => resolution.notices), ...plan.depreciation.notices];
}

function stepNodes({ rowCount }: Foundation): StepNodes {
  return { depreciation: rowCount, tax: rowCount + 1, equity: rowCount + 2, cash: rowCount + 3 };
}

type Draft = Omit<Plan, "order">;

/** Returns the dependencies between all nodes of the model. */
export function needsOf(plan: Draft): Needs {
  const needs = noNeeds();
  plan.foundation.accounts.forEach((_, row) => {
    accountNeeds(plan, needs, row);
    totalNeeds(plan, needs, row);
  });
  stepNeeds(plan, needs);
  const { foundation } = plan;
  for (const { key, parts } of COMPUTED_TOTALS) {
    for (const [, part] of parts) need(needs, rowOfTotal(foundation, key), rowOfTotal(foundation, part), true);
  }
  return needs;
}

/** Returns the rules that write an account in any month. */
export function rulesOf(plan: Pick<Plan, "resolutions" | "defaults">, row: number): Rule[] {
  const rules: Rule[] = [];
  for (const { source } of plan.resolutions[row]?.runs ?? []) {
    const rule = source.kind === "default" ? plan.defaults[row] : source.rule;
    if (rule) rules.push(rule);
  }
  return rules;
}

function accountNeeds(plan: Draft, needs: Needs, row: number): void {
  for (const run of plan.resolutions[row]?.runs ?? []) {
    const rule = run.source.kind === "default" ? plan.defaults[row] : run.source.rule;
    for (const read of rule?.reads ?? []) {
      for (const writer of writersOf(plan, read.row)) need(needs, row, writer, read.when === "same_month", run);
    }
  }
}

/**
 * Returns the nodes that write a row: the node of the row itself, and the step that also writes it, if any.
 */
function writersOf(plan: Draft, row: number): number[] {
  const { foundation, steps } = plan;
  const account = foundation.accounts[row];
  switch (account?.class) {
    case "DA":
      return [steps.depreciation];
    case "FA":
    case "IA":
      return ruledByStep(plan, row) ? [row, steps.depreciation] : [row];
    case "TEXP":
      return plan.tax && ruledByStep(plan, row) ? [row, steps.tax] : [row];
    case "CASH":
      return row === foundation.roles.cash ? [steps.cash] : [row];
    case "RE":
      return row === foundation.roles.retained ? [steps.equity] : [row];
    case "CE":
      return [steps.equity];
    default:
      return [row];
  }
}

function ruledByStep(plan: Draft, row: number): boolean {
  return (plan.resolutions[row]?.runs ?? []).some(({ source }) =>
    source.kind === "default" ? plan.defaults[row] === null : source.rule === null,
  );
}

function totalNeeds(plan: Draft, needs: Needs, row: number): void {
  const { foundation } = plan;
  const depreciable = rowOfTotal(foundation, "depreciable");
  for (const total of [foundation.firstTotal[row] ?? -1, foundation.secondTotal[row] ?? -1]) {
    if (total < 0 || total === depreciable) continue;
    for (const writer of writersOf(plan, row)) need(needs, total, writer, true);
  }
}

function stepNeeds(plan: Draft, needs: Needs): void {
  const { foundation, steps, depreciation, tax } = plan;
  for (const line of depreciation.lines) need(needs, steps.depreciation, line.row, true);
  for (const asset of depreciation.assets) {
    if (rulesOf(plan, asset.row).length > 0) need(needs, steps.depreciation, asset.row, false);
  }
  for (const { opening } of depreciation.carried) {
    if (!opening) continue;
    for (const writer of writersOf(plan, opening.of)) need(needs, steps.depreciation, writer, false);
  }
  if (tax) {
    need(needs, steps.tax, tax.earningsRow, true);
    for (const line of tax.lines) need(needs, steps.tax, line.row, true);
  }
  if (!foundation.books.balanceSheet) return;
  need(needs, steps.equity, rowOfTotal(foundation, "retained_income"), true);
  for (const { of } of CASH_PARTS) need(needs, steps.cash, rowOfTotal(foundation, of), true);
}

function loopRefusal(foundation: Foundation, loop: readonly number[]): Refusal {
  const accounts = [...new Set(loop.flatMap((node) => foundation.accounts[node]?.path ?? []))];
  const names = loop.flatMap((node) => nameOf(foundation, node) ?? []);
  const first = names[0] ?? "a line";
  const message = `These lines depend on each other within the same month: ${[...names, first].join(" → ")}.`;
  return { code: "loop", accounts, message };
}

function nameOf(foundation: Foundation, node: number): string | undefined {
  const path = foundation.accounts[node]?.path;
  if (path !== undefined) return path;
  const key = TOTAL_KEYS[node - foundation.accounts.length];
  return key === undefined ? undefined : titleOfTotal(key);
}

/** Returns the name of a total as the statements and the classification print it. */
function titleOfTotal(key: TotalKey): string {
  if (key === "depreciable") return "Assets that depreciate";
  return key in CLASSES ? CLASSES[key as ClassCode].name : titleOf(key as GroupKey);
}
