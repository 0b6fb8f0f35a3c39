import { formatMonth } from "@hazina/base/calendar.ts";
import { majorOf } from "@hazina/base/money.ts";
import type { HeldPart, OwnPart } from "../../people/own-parts.ts";
import type { Call } from "../../platform/call.ts";
import { openingMonthsOf } from "../opening/read-opening.ts";
import { latestSlips } from "../runs/stored-slips.ts";
import { paidMonthsOf } from "./own-payslip.ts";
import { p9FormsOf } from "./p9-forms.ts";

/**
 * Collects the payroll data about an employee for a data access request: every line of every approved payslip, and the
 * tax deduction card (P9) of each year, including months whose payroll was run in a previous payroll system. Law: Data
 * Protection Act 2019 s.26(b).
 */
export const payParts: OwnPart = async (call, { id }) => {
  const { tx, actor } = call;
  const months = [...(await paidMonthsOf(call, id)), ...(await openingMonthsOf(tx, actor, id))];
  if (months.length === 0) return [];
  const slips = await latestSlips(tx, actor, months, [id]);
  const payslips: HeldPart = {
    part: "Payslips",
    facts: slips
      .toSorted((a, b) => (a.run.month < b.run.month ? 1 : -1))
      .flatMap(({ run, slip }) => [
        ...slip.lines.map(({ name, amount }) => ({ what: name, value: majorOf(amount), from: run.month })),
        ...slip.employerLines.map(({ name, amount }) => ({
          what: `paid by the employer: ${name}`,
          value: majorOf(amount),
          from: run.month,
        })),
        { what: "net pay", value: majorOf(slip.net), from: run.month },
      ]),
  };
  return [payslips, ...(await p9Parts(call, id, months))];
};

async function p9Parts(call: Call, id: string, months: readonly string[]): Promise<HeldPart[]> {
  const parts: HeldPart[] = [];
  for (const year of new Set(months.map((month) => Number(month.slice(0, 4))))) {
    for (const { card } of await p9FormsOf(call, id, year)) {
      const headings = card.columns.map(({ letter, heading }) => [letter, heading].filter(Boolean).join(" "));
      parts.push({
        part: `Tax deduction card (P9) ${year}`,
        facts: card.rows.flatMap(({ month, amounts }) =>
          amounts.map((amount, index) => ({
            what: headings[index] ?? "",
            value: majorOf(amount),
            from: formatMonth(month),
          })),
        ),
      });
    }
  }
  return parts;
}
