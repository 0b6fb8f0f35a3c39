import { monthInWords } from "@hazina/base/calendar.ts";
import { amountInWords, type Cents, type Rate, rateOf, sum } from "@hazina/base/money.ts";
import type { Certainty, Dated } from "../kenya/dated.ts";
import { LINE_KINDS, type Line } from "../pay/line.ts";
import type { Payslip } from "./payslip.ts";

/**
 * Explains a payslip in sentences, in the order of the statutory calculation: each line with its amount, base, table
 * row and source, then net pay, the employer's costs, omitted lines and warnings.
 */
export function explain(slip: Payslip): readonly string[] {
  const name = slip.employee.name;
  return [
    `${name}, ${monthInWords(slip.month)}.`,
    ...slip.lines.map((line) => explainLine(line, slip)),
    `Net pay is KES ${amountInWords(slip.net)}: the cash pay less all deductions.`,
    ...slip.employerLines.map((line) => explainLine(line, slip)),
    `The employer's cost is KES ${amountInWords(slip.employerCost)}: the cash pay and the employer's own contributions.`,
    ...slip.refused.map(({ sentence }) => sentence),
    ...slip.notes,
  ];
}

/** Explains one line of a payslip in a sentence: its amount, base, rate and source. */
export function explainLine(line: Line, slip: Payslip): string {
  return `${line.name}: KES ${amountInWords(line.amount)}${howFound(line, slip)}. ${lawOf(line.row)}`;
}

function percentage(rate: Rate): string {
  return `${rate / 10_000}%`;
}

function howFound(line: Line, slip: Payslip): string {
  const base = `${LINE_KINDS[line.code].base} (KES ${amountInWords(line.base)})`;
  const special = specially(line, slip, base);
  if (special !== undefined) return special;
  if (line.rate !== undefined) return `, ${percentage(line.rate)} of ${base}`;
  return line.amount === line.base ? "" : `, from ${base}`;
}

function specially(line: Line, { figures, employee }: Payslip, base: string): string | undefined {
  switch (line.code) {
    case "taxable.retirement":
      return `, the lowest of what was contributed (KES ${amountInWords(figures.retirementActual)}), the share of pay that may be deducted (KES ${amountInWords(figures.retirementShare)}) and the limit (KES ${amountInWords(figures.retirementCap)}), as the employer's settings read the test`;
    case "taxable.chargeable":
      return `, ${base} less KES ${amountInWords(figures.deductionsAllowed)} deducted and KES ${amountInWords(figures.disabilityExemption)} exempt`;
    case "shif":
      return line.rate !== undefined && line.amount > rateOf(line.base, line.rate)
        ? `, the minimum: ${percentage(line.rate)} of ${base} would be less`
        : undefined;
    case "nssf.old":
    case "employer.nssf.old":
      return line.rate === undefined ? undefined : `, ${percentage(line.rate)} of ${base} within the cap`;
    case "relief.insurance":
    case "relief.health":
    case "relief.housingLevy":
    case "relief.postRetirement":
      return line.rate === undefined ? undefined : `, ${percentage(line.rate)} of ${base} within the cap`;
    case "relief.personal":
      return ", the same for every resident in the main job";
    case "paye":
      return `, tax charged (KES ${amountInWords(figures.taxCharged)}) less reliefs (KES ${amountInWords(reliefs(figures))}), never below zero${
        employee.payeBroughtForward
          ? `, with KES ${amountInWords(employee.payeBroughtForward)} brought forward by rounding`
          : ""
      }`;
    default:
      return undefined;
  }
}

function reliefs(figures: Payslip["figures"]): Cents {
  const { personalRelief, insuranceRelief, housingLevyRelief, postRetirementRelief } = figures;
  return sum([personalRelief, insuranceRelief, housingLevyRelief, postRetirementRelief]);
}

const CERTAINTIES: Readonly<Record<Certainty, string>> = {
  law: "Law",
  practice: "Practice",
  unverified: "Not verified",
  assumed: "Assumed",
  proposed: "Proposed, not law",
};

function lawOf(row: Dated): string {
  return `${CERTAINTIES[row.standing]} from ${monthInWords(row.from)}: ${row.source}.`;
}
