import { longPeriodTitle } from "../../kit/format/period.ts";
import type { Fact } from "../../kit/page/Facts.tsx";
import type { Slip } from "../api.ts";
import { shown } from "../money.ts";
import { payrollTexts } from "../texts.ts";
import { slipTexts } from "./texts.ts";

/** Returns the facts at the top of a slip: the employee's details and the totals. */
export function slipFacts(slip: Slip): readonly Fact[] {
  const { facts } = slipTexts;
  return [
    { label: facts.net, value: shown(slip.net) },
    ...(slip.paid_before === 0 ? [] : [{ label: facts.before, value: shown(slip.paid_before) }]),
    ...(slip.pays === slip.net ? [] : [{ label: facts.pays, value: shown(slip.pays) }]),
    ...(slip.waits === 0 ? [] : [{ label: facts.waits, value: shown(slip.waits) }]),
    { label: facts.month, value: longPeriodTitle(slip.month) },
    { label: facts.number, value: slip.payroll_number },
    { label: facts.department, value: slip.department ?? payrollTexts.none },
    { label: facts.job, value: slip.job_title ?? payrollTexts.none },
    { label: facts.cost, value: shown(slip.employer_cost) },
  ];
}
