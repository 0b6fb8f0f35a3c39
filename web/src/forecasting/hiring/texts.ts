/** The label of each approval status of a raise. */
const PROPOSED = { proposed: "awaiting approval", approved: "approved", rejected: "rejected" };

/** UI strings for the headcount plan. */
export const hiringTexts = {
  subtitle: "Headcount plan by month, with its cost",
  measures: { headcount: "Headcount", salaries: "Salaries", benefits: "Benefits" },
  measure: "Show",
  department: "Department",
  all: "All",
  role: "Department and role",
  noDepartment: "No department",
  noRole: "No role",
  total: "Total",
  forecastFrom: (month: string) => `Forecast from ${month}.`,
  law: (month: string) => `The plan assumes that statutory rates stay the same from ${month} onwards.`,
  withoutPay: (count: number) =>
    count === 1
      ? "1 person is paid by the day or hour. Their pay is not shown."
      : `${count} people are paid by the day or hour. Their pay is not shown.`,
  books: (month: string, staff: string, lines: string) =>
    `${month}: staff pay is ${staff}; salary lines in the books total ${lines}.`,
  countedTwice: (line: string, driven: string) =>
    `Some pay may be counted twice. ${line} includes the planned pay of people who are now on the payroll, and ${driven} already includes their actual pay. Either remove these people from the hiring plan, or move them to ${driven} in the plan and then save the driver for ${driven} again.`,
  hidden: "Pay is hidden because there are fewer than three people.",
  nobodyTitle: "No headcount yet",
  nobody:
    "Add employee records under People. Here, you can plan hires and add existing employees who have no record under People.",
  staffing: "Staffing",
  columns: {
    department: "Department",
    role: "Role",
    name: "Full name",
    hired: "Hire date",
    annual: "Annual salaries",
    left: "Term date",
    state: "Planned",
  },
  kinds: { employee: "", roster: "Existing", planned: "Planned hire" },
  raiseIn: (month: string, amount: string, pay: keyof typeof PROPOSED | null) =>
    `Raise to ${amount} in ${month}${pay === null ? "" : `, ${PROPOSED[pay]}`}`,
  leavesIn: (month: string) => `Leaves in ${month}`,
  keep: { planned: "Hire as employee", roster: "Add to employees", employee: "" },
  proposeRaise: (month: string) => `Propose the raise planned for ${month}`,
  addHire: "Add Planned Hire",
  planRaise: "Plan Raise",
  planLeave: "Plan departure",
  addPerson: "Add existing employee",
  editPerson: "Edit",
  editTitle: (name: string) => `Edit ${name}`,
  takeOut: "Remove",
  openPlan: "Open the hiring plan",
  link: "Link to employee",
  linkTitle: (name: string) => `Link ${name} to an employee`,
  linkLead:
    "Every scenario will then count this person and the employee as one person. Planned changes will apply to the employee.",
  linkField: "Employee",
  unlink: "Unlink from plan",
  takeOutAsk: (name: string) =>
    `Remove ${name} from the headcount? Their planned changes will stay in the hiring plan.`,
  noLine: "There is no salary account yet. First import a profit and loss under Data source.",
  hireLead: "The hire is added to the “Hiring plan” microforecast and affects the forecast from the month of hire.",
  personLead:
    "Add people who already work for the company but have no record under People. Their pay is not added to the forecast, because the books already include it.",
  workbook: {
    open: "Import from Excel",
    title: "Import existing employees",
    lead: "Fill in the template or use your own workbook. Hazina matches columns by heading and people by name. You review the changes before they are saved.",
    template: "Download template",
    templateFile: "Hazina people template.xlsx",
    templateFailed: "The template could not be downloaded",
    drop: "Drop the workbook here, or choose a file",
    hint: "Excel (.xlsx) or CSV, up to 20 MB and 2,000 people",
    posts: "The employees' pay is not added to the forecast, because the books already include it.",
    submit: "Import",
  },
  fields: {
    department: "Department",
    title: "Job title",
    first: "First name",
    last: "Last name",
    hireMonth: "Hire month",
    hireDay: "Hire date",
    termDay: "Term date",
    termMonth: "Last month",
    salary: "Monthly basic salary",
    newSalary: "New monthly basic salary",
    month: "From month",
    account: "Salary account",
  },
} as const;
