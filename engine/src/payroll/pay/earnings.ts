/** The kinds of cash pay. The kind determines the tax treatment. */
export type EarningKind =
  | "basic"
  | "wages"
  | "houseAllowance"
  | "commuterAllowance"
  | "otherAllowance"
  | "overtime"
  | "commission"
  | "leaveAllowance"
  | "leaveEncashment"
  | "bonus"
  | "directorFee"
  | "gratuity"
  | "noticePay"
  | "severance"
  | "lumpSum"
  | "fees"
  | "reimbursement";

/**
 * For each contribution, whether a kind of pay is included in the pay on which the contribution is charged. `nssf`
 * applies if NSSF is based on regular cash pay; `health` covers NHIF and SHIF.
 */
export type BaseFlags = { readonly nssf: boolean; readonly health: boolean; readonly housingLevy: boolean };

/** The column of the P10 return before 2025 in which a kind of cash pay is reported. */
export type CashColumn =
  | "basic"
  | "houseAllowance"
  | "transport"
  | "leavePay"
  | "overtime"
  | "directorFee"
  | "lumpSum"
  | "otherAllowance";

/**
 * How payroll treats a kind of cash pay: its name, whether it is taxed, the contributions for which it counts, whether
 * it is basic pay, whether it is prorated, and its column in the P10 return before 2025.
 */
export type EarningTreatment = BaseFlags & {
  readonly name: string;
  readonly taxed: boolean;
  /**
   * Whether this kind of pay counts as basic pay. Basic pay is used for overtime, for the 30 % limit on retirement
   * contributions, and for the one-third rule if the employer bases that rule on basic pay.
   */
  readonly basic: boolean;
  /** Whether the pay is prorated to the days employed if the employee joins or leaves within the month. */
  readonly prorated: boolean;
  readonly column: CashColumn;
};

const REGULAR: BaseFlags = { nssf: true, health: true, housingLevy: true };
const IRREGULAR: BaseFlags = { nssf: false, health: true, housingLevy: false };
const OUTSIDE: BaseFlags = { nssf: false, health: false, housingLevy: false };

/**
 * How payroll treats every kind of cash pay, in payslip order. Basic pay and regular cash allowances count for all
 * contributions. Irregular pay (overtime, commission, bonus, leave and terminal pay) is taxed and counts for the
 * health contribution. It does not count for the housing levy, nor for NSSF if NSSF is based on regular cash pay (PwC
 * tax summary, other taxes). Where the law is unclear, an employer can override the treatment of a kind of pay or of a
 * single element.
 */
export const EARNINGS: Readonly<Record<EarningKind, EarningTreatment>> = {
  basic: { name: "Basic salary", taxed: true, basic: true, prorated: true, column: "basic", ...REGULAR },
  wages: { name: "Wages", taxed: true, basic: true, prorated: false, column: "basic", ...REGULAR },
  houseAllowance: regularAllowance("House allowance", "houseAllowance"),
  commuterAllowance: regularAllowance("Commuter allowance", "transport"),
  otherAllowance: regularAllowance("Allowance", "otherAllowance"),
  overtime: irregular("Overtime", "overtime"),
  commission: irregular("Commission", "otherAllowance"),
  leaveAllowance: irregular("Leave allowance", "leavePay"),
  leaveEncashment: irregular("Leave days paid out", "leavePay"),
  bonus: irregular("Bonus", "otherAllowance"),
  directorFee: irregular("Director's fee", "directorFee"),
  gratuity: irregular("Gratuity", "lumpSum"),
  noticePay: irregular("Pay in lieu of notice", "lumpSum"),
  severance: irregular("Severance pay", "lumpSum"),
  lumpSum: irregular("Lump sum", "lumpSum"),
  fees: { ...irregular("Fees", "otherAllowance"), health: false },
  reimbursement: {
    name: "Reimbursement",
    taxed: false,
    basic: false,
    prorated: false,
    column: "otherAllowance",
    ...OUTSIDE,
  },
};

function regularAllowance(name: string, column: CashColumn): EarningTreatment {
  return { name, taxed: true, basic: false, prorated: true, column, ...REGULAR };
}

function irregular(name: string, column: CashColumn): EarningTreatment {
  return { name, taxed: true, basic: false, prorated: false, column, ...IRREGULAR };
}
