import type { ElementWritten } from "@hazina/contract/payroll/elements.ts";

type Usual = Pick<ElementWritten, "code" | "name" | "pays" | "calculation" | "recurring" | "priority"> &
  Partial<Pick<ElementWritten, "when_short" | "payee">>;

const earning = (code: string, name: string, kind: string, recurring = true): Usual => ({
  code,
  name,
  pays: { type: "earning", kind } as ElementWritten["pays"],
  calculation: "amount",
  recurring,
  priority: 100,
});

const deduction = (code: string, name: string, kind: string, priority: number): Usual => ({
  code,
  name,
  pays: { type: "deduction", kind } as ElementWritten["pays"],
  calculation: "amount",
  recurring: true,
  priority,
});

const facts = (code: string, name: string): Usual => ({
  code,
  name,
  pays: { type: "benefit" },
  calculation: "facts",
  recurring: true,
  priority: 100,
});

/** The pay elements that most companies need. */
export const USUAL_ELEMENTS: readonly Usual[] = [
  earning("house_allowance", "House allowance", "houseAllowance"),
  earning("commuter_allowance", "Commuter allowance", "commuterAllowance"),
  earning("airtime_allowance", "Airtime allowance", "otherAllowance"),
  earning("bonus", "Bonus", "bonus", false),
  earning("commission", "Commission", "commission", false),
  earning("leave_allowance", "Leave allowance", "leaveAllowance", false),
  earning("leave_paid_out", "Leave days paid out", "leaveEncashment", false),
  earning("notice_pay", "Pay in lieu of notice", "noticePay", false),
  earning("severance_pay", "Severance pay", "severance", false),
  earning("service_gratuity", "Gratuity", "gratuity", false),
  earning("refund", "Reimbursement", "reimbursement", false),
  facts("company_car", "Company car"),
  facts("company_house", "Housing provided by the employer"),
  facts("canteen_meals", "Meals"),
  facts("staff_loan_benefit", "Loan below the market rate"),
  { ...facts("benefit_in_kind", "Benefit in kind"), calculation: "amount" },
  deduction("pension_fund", "Pension", "pension", 10),
  deduction("post_retirement_fund", "Post-retirement medical fund", "postRetirement", 10),
  deduction("life_insurance", "Insurance premium", "insurance", 30),
  deduction("mortgage_payment", "Mortgage", "mortgage", 10),
  deduction("court_order", "Court order", "courtOrder", 1),
  deduction("student_loan", "HELB student loan", "helb", 1),
  deduction("sacco", "SACCO", "sacco", 10),
  deduction("union_dues", "Union dues", "union", 20),
  deduction("staff_loan", "Staff loan", "loan", 40),
  deduction("salary_advance", "Salary advance", "advance", 50),
  deduction("welfare", "Welfare", "other", 60),
  {
    ...facts("employer_pension", "Pension, employer"),
    pays: { type: "employerPension" },
    calculation: "percent_of_basic",
  },
  { ...facts("medical_cover", "Medical cover, employer"), pays: { type: "employerPaid" }, calculation: "amount" },
];
