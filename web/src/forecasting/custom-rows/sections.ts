import { CLASS_CODES, CLASSES, type ClassCode } from "@hazina/engine/forecasting/model/classes.ts";
import { customRowTexts as texts } from "./texts.ts";

/** A classification that a new row of a section can have. A reason says why it can not. */
export type RowChoice = {
  readonly code: ClassCode;
  readonly label: string;
  /** The section of a row of class OEXP. */
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

/** Tax follows from earnings; a person schedules it, and adds no line. */
const WITHOUT_ROWS: readonly string[] = ["tax_expense"];

/** Cash and the earnings of the company are results: nobody enters anything on them. */
const COMPUTED: readonly ClassCode[] = ["CASH", "RE", "CE"];

/** The classifications that a new row of a section can have; none where the section takes no rows. */
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
