import { formatMonth, type Month, monthRange, parseMonth } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import type { DriverFields } from "@hazina/contract/forecasting/driver-fields.ts";
import { staffCosts } from "../../payroll/what-if/staff-costs.ts";
import { requireAbility } from "../../platform/actor.ts";
import { inCall, type Work } from "../../platform/call.ts";
import { invalidField } from "../../platform/refusal.ts";
import { plannedAndPaid } from "../hiring/planned-and-paid.ts";
import { prefetchImports } from "../imported-rows.ts";
import { type DriverToSave, saveDriver } from "./save-driver.ts";

const MOST_MONTHS = 36;

/**
 * Sets the driver of a line. If it is a payroll driver, first calculates its amounts as totals for each account and
 * department, outside the transaction that saves the driver. Planned staff changes that already post to the line are
 * left out, so that no person is counted twice.
 * @throws Refusal 403 for staff cost without View Payroll; 422 for a period that is too long; otherwise as
 * `saveDriver`.
 */
export async function saveDriverOfPayroll(work: Work, input: DriverToSave) {
  const { services, actor } = work;
  const { database } = services;
  await prefetchImports(database, actor.scope);
  const driver = input.driver.method === "payroll" ? await foreseen(work, input) : input.driver;
  return inCall(work, (call) => saveDriver(call, { ...input, driver }));
}

async function foreseen(work: Work, { scenario, driver: fields }: DriverToSave): Promise<DriverFields> {
  const { services, actor } = work;
  requireAbility(actor, "View Payroll");
  const { start, end } = fields.period ?? {};
  if (!start || !end) return fields;
  const [from, to] = [parseMonth(start), parseMonth(end)];
  if (to - from >= MOST_MONTHS) {
    throw invalidField("driver.period", "Choose a payroll period of at most 36 months");
  }
  if (to < from) return fields;
  const { atype, line, option } = fields;
  const asked = { scenario, atype, line, department: option || undefined };
  const planned = await inCall(work, (call) => plannedAndPaid(call, asked));
  const costs = await staffCosts(services, actor, from, to);
  const own = costs.filter(
    ({ account, department }) =>
      (!fields.name || account === fields.name) && (!fields.option || (department ?? "") === fields.option),
  );
  const byMonth = new Map<string, number>();
  for (const { month, amount } of own) byMonth.set(month, (byMonth.get(month) ?? 0) + amount);
  const months = byMonth.size === 0 ? [] : monthRange(from, to).map(formatMonth);
  const alreadyPlanned = (month: string) => planned.get(parseMonth(month) as Month) ?? 0;
  const directEntryValue = months.map((month) => {
    const foreseenCents = byMonth.get(month) ?? 0;
    return { month, value: majorOf(cents(Math.max(0, foreseenCents - alreadyPlanned(month)))) };
  });
  return { ...fields, directEntryValue };
}
