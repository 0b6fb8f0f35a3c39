/** How far a raise has come as a change of pay. */
const PROPOSED = { proposed: "waits for approval", approved: "approved", rejected: "rejected" };

/** Texts of the plan of staff. */
export const hiringTexts = {
  subtitle: "Who works and who is planned to, month by month, and what that costs",
  measures: { headcount: "Headcount", salaries: "Salaries", benefits: "Benefits" },
  measure: "Shown",
  department: "Department",
  all: "All",
  role: "Department and role",
  noDepartment: "No department",
  noRole: "No role",
  total: "Total",
  forecastFrom: (month: string) => `Forecast from ${month}.`,
  law: (month: string) => `The law of ${month} and later is assumed to stay as it is now.`,
  withoutPay: (count: number) =>
    count === 1
      ? "1 person is paid by the day or by the hour, and stands here without pay."
      : `${count} people are paid by the day or by the hour, and stand here without pay.`,
  books: (month: string, staff: string, lines: string) =>
    `${month}: the staff is paid ${staff}; the lines of salaries in the books hold ${lines}.`,
  countedTwice: (line: string, driven: string) =>
    `Some may count twice: ${line} bears what was planned of people whom payroll pays by now, and payroll drives ${driven}. Let the plan lie over ${driven} and save its driver again, or take it out of the hiring plan.`,
  hidden: "Fewer than three people work here, so their pay is not shown.",
  nobodyTitle: "Nobody works here yet",
  nobody: "Keep employees under People, write people down here, or plan a hire.",
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
  kinds: { employee: "", roster: "Written down", planned: "Planned hire" },
  raiseIn: (month: string, amount: string, pay: keyof typeof PROPOSED | null) =>
    `Raise to ${amount} in ${month}${pay === null ? "" : `, ${PROPOSED[pay]}`}`,
  leavesIn: (month: string) => `Leaves in ${month}`,
  keep: { planned: "Hire as an employee", roster: "Keep as an employee", employee: "" },
  proposeRaise: (month: string) => `Propose the raise of ${month}`,
  addHire: "Add Planned Hire",
  planRaise: "Plan Raise",
  planLeave: "Plan departure",
  addPerson: "Write a person down",
  editPerson: "Edit",
  editTitle: (name: string) => `Edit ${name}`,
  takeOut: "Take out",
  openPlan: "Open the hiring plan",
  link: "Is an employee already",
  linkTitle: (name: string) => `${name} is an employee already`,
  linkLead: "From then on they count once, in every scenario. What is planned of them goes on with the employee.",
  linkField: "Employee",
  unlink: "Is not who was planned",
  takeOutAsk: (name: string) => `${name} is taken out of the plan. What is planned of them stays in the hiring plan.`,
  noLine:
    "No line of the books takes pay yet, so a hire has nothing to move: import a profit and loss under Data source first.",
  hireLead: "The hire is an item of the microforecast Hiring plan and moves the forecast from its month on.",
  personLead:
    "For people who work already and are not kept under People. Nothing is posted: their pay is in the books.",
  workbook: {
    open: "From a workbook",
    title: "Write people down from a workbook",
    lead: "Fill in the workbook or bring your own: columns are found by their headings, people by their name. Nothing is stored before you have seen what the file does.",
    template: "Download the workbook",
    templateFile: "Hazina people template.xlsx",
    templateFailed: "The workbook could not be downloaded",
    drop: "Drop the workbook here or choose it",
    hint: "An Excel workbook or a CSV file of at most 20 MB and 2,000 people",
    posts: "Nothing is posted: the pay of these people is in the books.",
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
    salary: "Basic salary a month",
    newSalary: "New basic salary a month",
    month: "From month",
    account: "Account that takes pay",
  },
} as const;
