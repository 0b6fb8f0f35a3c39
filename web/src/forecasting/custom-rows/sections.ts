import { CLASS_CODES, CLASSES, type ClassCode } from "@hazina/engine/forecasting/model/classes.ts";
import { customRowTexts as texts } from "./texts.ts";

/** A classification for a new row of a section, or the reason why it is not available. */
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

/** Sections without new rows: tax follows from earnings; a user schedules it instead of adding a line. */
const WITHOUT_ROWS: readonly string[] = ["tax_expense"];

/** Calculated sections: cash and the company's earnings are results that cannot be typed. */
const COMPUTED: readonly ClassCode[] = ["CASH", "RE", "CE"];

/** The classifications for a new row of a section; none where the section accepts no rows. */
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
