import { type CALCULATIONS, ELEMENT_DEDUCTIONS, ELEMENT_EARNINGS } from "@hazina/contract/payroll/elements.ts";
import type { PayElement } from "../api.ts";

type Earning = (typeof ELEMENT_EARNINGS)[number];
type Deduction = (typeof ELEMENT_DEDUCTIONS)[number];
type Base = "law" | "yes" | "no";
type Type = "earning" | "deduction" | "benefit" | "employerPension" | "employerPaid";

/** The form values of an element. */
export type ElementValues = {
  readonly name: string;
  readonly code: string;
  readonly type: Type;
  readonly earning: Earning;
  readonly deduction: Deduction;
  readonly calculation: (typeof CALCULATIONS)[number];
  readonly value: number | string;
  readonly formula: string;
  readonly recurring: boolean;
  readonly when_short: PayElement["when_short"];
  readonly priority: number | string;
  readonly account: string;
  readonly payee: string;
  readonly payee_account: string;
  readonly on_payslip: boolean;
  readonly active: boolean;
  readonly base: { readonly nssf: Base; readonly health: Base; readonly housing_levy: Base };
};

const TYPES: readonly Type[] = ["earning", "deduction", "benefit", "employerPension", "employerPaid"];

/** Returns the form values of an element. A new element is a monthly allowance. */
export function elementValues(element: PayElement | null): ElementValues {
  const { type = "earning", kind } = element?.pays ?? {};
  const chosen = (base: boolean | undefined): Base => (base === undefined ? "law" : base ? "yes" : "no");
  return {
    name: element?.name ?? "",
    code: element?.code ?? "",
    type: TYPES.find((one) => one === type) ?? "earning",
    earning: ELEMENT_EARNINGS.find((one) => one === kind) ?? "otherAllowance",
    deduction: ELEMENT_DEDUCTIONS.find((one) => one === kind) ?? "sacco",
    calculation: element?.calculation ?? "amount",
    value: element?.value ?? "",
    formula: element?.formula ?? "",
    recurring: element?.recurring ?? true,
    when_short: element?.when_short ?? "reduce",
    priority: element?.priority ?? 100,
    account: element?.account ?? "",
    payee: element?.payee ?? "",
    payee_account: element?.payee_account ?? "",
    on_payslip: element?.on_payslip ?? true,
    active: element?.active ?? true,
    base: {
      nssf: chosen(element?.bases?.nssf),
      health: chosen(element?.bases?.health),
      housing_levy: chosen(element?.bases?.housing_levy),
    },
  };
}

/** Builds the API request from an element's form. */
export function elementRequest(values: ElementValues) {
  const { type, calculation, value, formula, base } = values;
  const text = (typed: string) => (typed.trim() === "" ? null : typed);
  const bases = Object.fromEntries(
    Object.entries(base).flatMap(([name, chosen]) => (chosen === "law" ? [] : [[name, chosen === "yes"]])),
  );
  const isValued = calculation !== "formula" && calculation !== "facts";
  return {
    name: values.name,
    code: values.code,
    pays: paysOf(type, values),
    calculation,
    value: value === "" || !isValued ? null : Number(value),
    formula: calculation === "formula" ? formula : null,
    recurring: values.recurring,
    bases: type === "earning" && Object.keys(bases).length > 0 ? bases : null,
    when_short: values.when_short,
    priority: Number(values.priority),
    account: text(values.account),
    payee: text(values.payee),
    payee_account: text(values.payee_account),
    on_payslip: values.on_payslip,
    active: values.active,
  };
}

function paysOf(type: Type, { earning, deduction }: ElementValues) {
  if (type === "earning") return { type, kind: earning };
  return type === "deduction" ? { type, kind: deduction } : { type };
}

/** Returns a code derived from a name: lower-case letters, digits and underscores, starting with a letter. */
export function codeOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[^a-z]+|_+$/g, "")
    .slice(0, 40);
}
