import { CLASS_CODES, CLASSES, type ClassCode } from "@hazina/engine/forecasting/model/classes.ts";
import { customRowTexts as texts } from "./texts.ts";

/**
 * A classification that a new row of a section can have. If the classification cannot be chosen, `reason` says why;
 * otherwise `reason` is undefined.
 */
export type RowChoice = {
  readonly code: ClassCode;
  readonly label: string;
  /** The section of a row of class OEXP, which can be either operating expenses or other expenses. */
  readonly section?: "opex" | "other_expense";
  readonly reason?: string;
};

const OPERATING: readonly RowChoice[] = [
  { code: "OEXP", section: "opex", label: labelOf("OEXP") },
  ...(["VEXP", "FEXP", "DA"] as const).map((code) => ({ code, label: labelOf(code) })),
];
const OTHER_EXPENSE: readonly RowChoice[] = [
  { code: "OEXP", section: "other_expense", label: `${texts.otherExpense} (OEXP)` },
];

/**
 * The sections to which no rows can be added. Income tax is calculated from earnings, so users set a schedule for it
 * instead of adding a row.
 */
const WITHOUT_ROWS: readonly string[] = ["tax_expense"];

/**
 * The classes that are calculated. Cash and the company's earnings follow from other lines, so no amounts can be typed
 * for them.
 */
const COMPUTED: readonly ClassCode[] = ["CASH", "RE", "CE"];

/**
 * Returns the classifications of a section's rows, including those that cannot be chosen; none if the section accepts
 * no rows.
 */
export function choicesOf(section: string): readonly RowChoice[] {
  if (section === "opex") return OPERATING;
  if (section === "other_expense") return OTHER_EXPENSE;
  if (WITHOUT_ROWS.includes(section)) return [];
  return CLASS_CODES.filter((code) => CLASSES[code].section === section).map((code) => ({
    code,
    label: labelOf(code),
    ...(COMPUTED.includes(code) ? { reason: texts.computed } : {}),
  }));
}

function labelOf(code: ClassCode): string {
  return `${CLASSES[code].name} (${code})`;
}
