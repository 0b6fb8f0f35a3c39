import { formatInstant, monthsBetween, parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, majorOf } from "@hazina/base/money.ts";
import type { DriverFields } from "@hazina/contract/forecasting/driver-fields.ts";
import { showDriverFields } from "@hazina/engine/forecasting/driver-fields/show.ts";
import type { Statement } from "@hazina/engine/forecasting/model/classes.ts";
import { CLASSES } from "@hazina/engine/forecasting/model/classes.ts";
import type { Foundation } from "@hazina/engine/forecasting/model/foundation.ts";
import type { Call } from "../../platform/call.ts";
import { notFound } from "../../platform/refusal.ts";
import { versionOfLine } from "../scenarios/change-scenario.ts";
import { requireFoundation, requireLine, statementOf } from "../scenarios/line-of-plan.ts";
import { loadScenario, type Plans } from "../scenarios/load-scenario.ts";
import { historyOf } from "../scenarios/queries.ts";
import { shiftedDriver } from "../scenarios/shift-driver.ts";
import type { StoredDriver, StoredLine } from "../scenarios/stored.ts";

/** Returns the names of the revenue lines of a scenario; empty if the company has no books. */
export async function readRevenueLines(
  { tx, actor: { companyId } }: Call,
  { scenario }: { readonly scenario: string },
): Promise<string[]> {
  const plans = await loadScenario(tx, companyId, { name: scenario });
  if (!plans) return [];
  const { accounts } = requireFoundation(plans);
  return accounts.flatMap((one) =>
    one.class !== "UNMAPPED" && CLASSES[one.class].section === "revenue" ? [one.path] : [],
  );
}

type DriverQuestion = { readonly scenario: string; readonly line: string; readonly atype: Statement };

/**
 * Returns the driver that applies to a line in a scenario, the scenario's own or an inherited one,
 * as the fields of its dialog.
 * @throws Refusal 404 for an unknown scenario or line.
 */
export async function readDriver({ tx, actor: { companyId } }: Call, { scenario, line, atype }: DriverQuestion) {
  const plans = await loadScenario(tx, companyId, { name: scenario });
  if (!plans) throw notFound(`The account "${line}"`);
  const foundation = requireFoundation(plans);
  const { id } = requireLine(foundation, atype, line);
  const current = currentDriver(plans, id);
  const inherited = current && current.scenario !== plans.scenario.name ? current.scenario : null;
  return {
    driver: current ? fieldsOf(current.driver, { line, atype }, foundation) : null,
    line,
    inherited_from: inherited,
    version: versionOfLine(plans, id),
  };
}

/**
 * Returns the driver that applies to a line: the scenario's own, otherwise the nearest parent's. If a scenario deletes
 * the line, the drivers of its parents no longer apply. Undefined if no driver applies.
 */
export function currentDriver({ chain, lines }: Plans, id: string) {
  for (const scenario of chain.toReversed()) {
    const line = lines.get(scenario.id)?.get(id);
    if (line?.deleted) return undefined;
    if (line?.driver) return { driver: line.driver, scenario: scenario.name };
  }
  return undefined;
}

/** Converts a stored driver to the fields of its dialog. */
export function fieldsOf(
  { driver }: StoredDriver,
  line: { readonly line: string; readonly atype: Statement },
  foundation: Foundation,
): DriverFields {
  return showDriverFields(shiftedDriver(driver, -foundation.books.firstMonth), line, foundation);
}

type HistoryQuestion = {
  readonly scenario: string;
  readonly account_name: string;
  readonly is_profit_loss: boolean;
  readonly month?: string | null | undefined;
  readonly page: number;
  readonly size: number;
};

/**
 * Returns a page of the changes to a line in a scenario and its parents, newest first, with the values before and
 * after each change. If a month is given, also returns the line's amount in that month.
 * @throws Refusal 404 for an unknown scenario or line.
 */
export async function readCellHistory({ tx, actor: { companyId } }: Call, question: HistoryQuestion) {
  const plans = await loadScenario(tx, companyId, { name: question.scenario });
  if (!plans) throw notFound(`The account "${question.account_name}"`);
  const foundation = requireFoundation(plans);
  const atype = statementOf(question.is_profit_loss);
  const { id } = requireLine(foundation, atype, question.account_name);
  const ids = plans.chain.map((one) => one.id).filter((one) => one !== "");
  const { month, page, size } = question;
  const { rows, meta } = await historyOf(tx, companyId, { ids, account: id, page, size });
  const state = (line: StoredLine, cents: readonly number[] | null, firstMonth: string) => ({
    value: month ? valueAt(cents, firstMonth, month) : null,
    typed: month ? major(line.typed[month]?.cents) : null,
    deleted: line.deleted !== null,
    driver: line.driver && fieldsOf(line.driver, { line: question.account_name, atype }, foundation),
  });
  return {
    data: rows.map((row) => ({
      scenario: plans.tree.find((one) => one.id === row.scenarioId)?.name ?? "",
      action: row.action,
      by: row.userName,
      at: formatInstant(row.at),
      before: state(row.before, row.beforeCents, row.firstMonth),
      after: state(row.after, row.afterCents, row.firstMonth),
    })),
    meta,
  };
}

function valueAt(cents: readonly number[] | null, firstMonth: string, month: string): number | null {
  const index = monthsBetween(parseMonth(firstMonth), parseMonth(month));
  return major(cents?.[index]);
}

function major(cents: number | undefined): number | null {
  return cents === undefined ? null : majorOf(cents as Cents);
}
