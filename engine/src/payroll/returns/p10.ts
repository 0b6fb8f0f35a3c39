import { parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, decimalOf, negate, sum, ZERO } from "@hazina/base/money.ts";
import type { House } from "../kenya/housing-benefit.ts";
import { type CashColumn, EARNINGS } from "../pay/earnings.ts";
import { isExemptForDisability } from "../pay/employee.ts";
import type { Payslip } from "../payslip/payslip.ts";

/** A sheet of KRA's monthly return, the P10. */
export type P10Sheet = "employees" | "disabledEmployees" | "simplified" | "housingLevy";

/** A row of the P10: its sheet, and its cells as text in column order. Amounts have two decimals. */
export type P10Row = { readonly sheet: P10Sheet; readonly cells: readonly string[] };

/**
 * Returns an employee's row on the PAYE return of the payslip's month; undefined for fees, which are not on the
 * return. From January 2025 the row is on the simplified sheet; before that on the full sheet B, or on sheet C for a
 * person with disability. On the full sheets, cells that KRA's workbook calculates are empty. Commas and apostrophes
 * are removed from names, because they break the import. The columns follow copies of KRA's templates; compare them
 * with the current template before filing.
 */
export function p10Row(slip: Payslip): P10Row | undefined {
  if (slip.employee.job === "fees") return undefined;
  if (slip.month >= SIMPLIFIED_FROM) return { sheet: "simplified", cells: simplifiedCells(slip) };
  const exempt = isExemptForDisability(slip.employee, slip.month);
  return { sheet: exempt ? "disabledEmployees" : "employees", cells: fullCells(slip, exempt) };
}

/**
 * Returns an employee's row on the housing levy sheet: PIN, name, pay, employee's levy, employer's levy and total;
 * undefined if there is no levy.
 */
export function p10HousingLevyRow(slip: Payslip): P10Row | undefined {
  const { housingLevy, housingLevyBase, employerHousingLevy } = slip.figures;
  if (housingLevy === 0) return undefined;
  const both = sum([housingLevy, employerHousingLevy]);
  const amounts = [housingLevyBase, housingLevy, employerHousingLevy, both].map(decimalOf);
  return { sheet: "housingLevy", cells: [slip.employee.pin ?? "", plain(slip.employee.name), ...amounts] };
}

/** Returns the column headings of a sheet for display. The uploaded file has no header row. */
export function p10Headings(sheet: P10Sheet): readonly string[] {
  return HEADINGS[sheet];
}

const SIMPLIFIED_FROM = parseMonth("2025-01");
const COMPUTED = "";
const HIDDEN = ["", "", "", ""];

function simplifiedCells(slip: Payslip): string[] {
  const { employee, figures } = slip;
  const secondary = employee.job === "secondary";
  const exempt = isExemptForDisability(employee, slip.month);
  const amounts = [
    figures.housing,
    figures.otherBenefits,
    figures.gross,
    figures.shif,
    figures.nssf,
    secondary ? ZERO : figures.pensionClaimed,
    figures.postRetirementAllowed,
    figures.mortgageAllowed,
    figures.housingLevy,
    figures.chargeable,
    figures.personalRelief,
    figures.insuranceRelief,
    figures.paye,
    figures.paye,
  ];
  return [
    ...identity(slip),
    exempt ? "Yes" : "No",
    exempt ? (employee.disability?.number ?? "") : "",
    ...[figures.taxableCash, figures.car, figures.meals, figures.nonCash].map(decimalOf),
    housingType(slip),
    ...amounts.map(decimalOf),
    ...HIDDEN,
  ];
}

function fullCells(slip: Payslip, exempt: boolean): string[] {
  const { figures, employee } = slip;
  const house = houseOf(slip);
  const market = house ? (house.marketRent ?? house.rentPaid ?? ZERO) : ZERO;
  const cash = CASH_COLUMNS.map((column) => decimalOf(cashIn(slip, column)));
  const nonCash = sum([figures.nonCash, figures.meals, figures.otherBenefits]);
  return [
    ...identity(slip),
    ...(exempt ? [employee.disability?.number ?? ""] : []),
    ...cash,
    COMPUTED,
    decimalOf(figures.car),
    decimalOf(nonCash),
    COMPUTED,
    decimalOf(house?.otherIncome ?? ZERO),
    housingType(slip),
    decimalOf(market),
    COMPUTED,
    decimalOf(house?.rentCharged ?? ZERO),
    COMPUTED,
    COMPUTED,
    COMPUTED,
    decimalOf(figures.retirementActual),
    COMPUTED,
    decimalOf(figures.mortgageAllowed),
    decimalOf(ZERO),
    COMPUTED,
    ...(exempt ? [decimalOf(figures.disabilityExemption)] : []),
    COMPUTED,
    COMPUTED,
    decimalOf(figures.personalRelief),
    decimalOf(figures.insuranceRelief),
    COMPUTED,
    decimalOf(figures.paye),
  ];
}

function identity({ employee }: Payslip): string[] {
  return [
    employee.pin ?? "",
    plain(employee.name),
    employee.residence === "resident" ? "Resident" : "Non-Resident",
    employee.job === "secondary" ? "Secondary Employee" : "Primary Employee",
  ];
}

function plain(name: string): string {
  return name.replace(/[,'’]/g, "");
}

/**
 * Returns the taxed cash pay in one column of the full sheet, in cents. Unpaid absence reduces the basic pay column.
 */
function cashIn(slip: Payslip, column: CashColumn): Cents {
  return sum(
    slip.lines.map((line) => {
      switch (line.code) {
        case "pay.earning":
          return line.element?.type === "earning" && EARNINGS[line.element.kind].column === column ? line.amount : ZERO;
        case "pay.overtime":
          return column === "overtime" ? line.amount : ZERO;
        case "pay.absence":
          return column === "basic" ? negate(line.amount) : ZERO;
        case "pay.perDiemTaxed":
        case "pay.mileageTaxed":
          return column === "otherAllowance" ? line.amount : ZERO;
        default:
          return ZERO;
      }
    }),
  );
}

const CASH_COLUMNS: readonly CashColumn[] = [
  "basic",
  "houseAllowance",
  "transport",
  "leavePay",
  "overtime",
  "directorFee",
  "lumpSum",
  "otherAllowance",
];

function houseOf(slip: Payslip): House | undefined {
  for (const { element } of slip.lines) if (element?.type === "housing") return element.house;
  return undefined;
}

function housingType(slip: Payslip): string {
  const house = houseOf(slip);
  if (!house) return "Benefit not given";
  if (slip.employee.position === "director") return "House to Non full time service Director";
  if (house.tenure === "farm") return "Agriculture Farm";
  return house.tenure === "owned" ? "Employer's Owned House" : "Employer's Rented House";
}

const FULL_CASH_HEADINGS = [
  "Basic salary",
  "Housing allowance",
  "Transport allowance",
  "Leave pay",
  "Overtime allowance",
  "Director's fee",
  "Lump sum payment",
  "Other allowances",
  "Total cash pay (computed)",
  "Value of car benefit",
  "Other non-cash benefits",
  "Total non-cash pay (computed)",
  "Global income of a director not full time",
  "Type of housing",
  "Rent of house or market value",
  "Computed rent of house (computed)",
  "Rent recovered from employee",
  "Net value of housing (computed)",
  "Total gross pay (computed)",
  "30% of cash pay (computed)",
  "Actual contribution",
  "Permissible limit (computed)",
  "Mortgage interest",
  "Deposit on home ownership savings plan",
  "Amount of benefit (computed)",
];
const FULL_TAX_HEADINGS = [
  "Taxable pay (computed)",
  "Tax payable (computed)",
  "Monthly personal relief",
  "Amount of insurance relief",
  "PAYE tax (computed)",
  "Self-assessed PAYE tax",
];
const IDENTITY_HEADINGS = ["PIN of employee", "Name of employee", "Residential status", "Type of employee"];

const HEADINGS: Readonly<Record<P10Sheet, readonly string[]>> = {
  employees: [...IDENTITY_HEADINGS, ...FULL_CASH_HEADINGS, ...FULL_TAX_HEADINGS],
  disabledEmployees: [
    ...IDENTITY_HEADINGS,
    "Exemption certificate number",
    ...FULL_CASH_HEADINGS,
    "Disability exemption",
    ...FULL_TAX_HEADINGS,
  ],
  simplified: [
    ...IDENTITY_HEADINGS,
    "Person with disability",
    "Exemption certificate number",
    "Total cash pay (A)",
    "Value of car benefit (B)",
    "Value of meals (C)",
    "Non-cash benefits (D)",
    "Type of housing",
    "Housing benefit (F)",
    "Other benefits (G)",
    "Total gross pay (H)",
    "SHIF (I)",
    "NSSF (J)",
    "Other pension (K)",
    "Post-retirement medical fund (L)",
    "Mortgage interest (M)",
    "Affordable housing levy (N)",
    "Taxable pay (O)",
    "Monthly personal relief (P)",
    "Amount of insurance relief (Q)",
    "PAYE tax (R)",
    "Self-assessed PAYE tax (S)",
    "Hidden code 1",
    "Hidden code 2",
    "Hidden code 3",
    "Hidden code 4",
  ],
  housingLevy: ["PIN", "Name", "Gross pay", "Levy of employee", "Levy of employer", "Total"],
};
