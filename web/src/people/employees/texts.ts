import type { Tone } from "../../kit/list/columns.tsx";

/** Where somebody stands, in words and their tone. */
export const STATUSES: Readonly<
  Record<"active" | "joining" | "left", { readonly label: string; readonly tone: Tone }>
> = {
  active: { label: "At work", tone: "good" },
  joining: { label: "Joining", tone: "waiting" },
  left: { label: "Left", tone: "neutral" },
};

/** Whether pay is blocked, in words. */
export const READINESS = { ready: "Ready to be paid", blocked: "Pay is blocked" } as const;

/** The words of the choices of a record. */
export const CHOICES = {
  kind: {
    permanent: "Permanent",
    contract: "Contract",
    casual: "Casual",
    intern: "Intern",
    consultant: "Consultant",
    director: "Director",
  },
  week: {
    mon_fri: "Monday to Friday",
    mon_sat_half: "Monday to Friday, half of Saturday",
    mon_sat: "Monday to Saturday",
    every_day: "Every day, by shift",
  },
  job: { main: "Main job", secondary: "Secondary job", fees: "Fees" },
  position: {
    employee: "Employee",
    wholeTimeDirector: "Director who works full time",
    director: "Director",
  },
  feesFor: {
    professionalFee: "Professional fee",
    consultancyFee: "Consultancy fee",
    trainingFee: "Training fee",
    managementFee: "Management fee",
    contractualFee: "Contractual fee",
    agencyFee: "Agency fee",
  },
  residence: { resident: "Resident", nonResident: "Not resident" },
  basis: { monthly: "a month", daily: "a day", hourly: "an hour", net: "a month, net of tax" },
  idKind: { national_id: "National ID", alien_id: "Alien ID", refugee_id: "Refugee ID", passport: "Passport" },
  gender: { female: "Female", male: "Male" },
  reason: {
    resigned: "Resigned",
    dismissed: "Dismissed",
    redundancy: "Redundancy",
    end_of_contract: "End of contract",
    retired: "Retired",
    died: "Died",
    other: "Other",
  },
  payout: { bank: "Bank account", mpesa: "M-Pesa", cash: "Cash" },
  payState: { proposed: "Waits for approval", approved: "Approved", rejected: "Rejected" },
} as const;

/** Returns the options of a choice. */
export function optionsOf(words: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}

/** Texts of the employees. A second language is a second file of this shape. */
export const employeeTexts = {
  room: ({ employees, limit, name }: { employees: number; limit: number | null; name: string }) =>
    limit === null ? `${employees} at work or joining` : `${employees} of the ${limit} that the plan ${name} allows`,
  columns: {
    name: "Name",
    number: "Number",
    title: "Job title",
    department: "Department",
    branch: "Branch",
    status: "Status",
    joined: "Joined",
    ready: "Record",
    basic: "Basic pay",
  },
  complete: (score: number) => (score === 100 ? "Complete" : `${score} %`),
  blocked: (count: number) => (count === 1 ? "1 thing blocks pay" : `${count} things block pay`),
  filters: { status: "Status", readiness: "Record", all: (label: string) => `${label}: all` },
  add: "Add employee",
  empty: {
    title: "No employees yet",
    body: "Add the people who work for the company. A record says what is still missing before somebody can be paid.",
  },
  loading: "Employee",
  saveHint: "Holds from",
  missing: { title: "Before the next pay", none: "Nothing is missing: this person can be paid.", fix: "Mend" },
  sections: {
    person: "Person",
    statutory: "Statutory numbers",
    employment: "Employment",
    pay: "Pay",
    payout: "Where pay goes",
  },
  edit: "Change",
  fields: {
    number: "Payroll number",
    first: "First name",
    middle: "Middle name",
    last: "Last name",
    born: "Date of birth",
    gender: "Gender",
    phone: "Phone",
    email: "Email",
    address: "Address",
    idKind: "Document",
    idNumber: "ID number",
    idKept: (shown: string) => `${shown} stands. Write a number only to replace it.`,
    pin: "KRA PIN",
    nssf: "NSSF number",
    sha: "SHA number",
    joined: "First day of work",
    left: "Last day of work",
    from: "Holds from",
    kind: "Kind of employment",
    type: "Employment type",
    position: "Position",
    feesFor: "What the fees are for",
    title: "Job title",
    department: "Department",
    branch: "Branch",
    head: "Head company",
    manager: "Manager",
    week: "Working week",
    contractEnds: "Contract ends",
    probationEnds: "Probation ends",
    job: "For tax",
    residence: "Residence",
    amount: "Amount",
    basis: "Agreed",
    why: "Reason",
    bank: "Bank",
    bankBranch: "Branch code",
    account: "Account number",
    accountName: "Name of the account",
    lastDay: "Last day of work",
  },
  hints: {
    number: "Left empty, the next number is given",
    from: "Left empty, from today",
    pay: "Somebody else approves it before it holds",
    payout: "Somebody else confirms it before pay goes there",
    type: "Its kind is the kind of employment, whatever is chosen below.",
    position: "As tax law tells employees and directors apart, where housing is a benefit.",
    branchCode: "Three digits, with their zeros",
  },
  terms: "Terms of employment",
  history: "History",
  setPay: "Set pay",
  approve: "Approve",
  reject: "Reject",
  setPayout: "Set where pay goes",
  confirm: "Confirm",
  holds: "Pay goes here",
  waits: "Waits for confirmation",
  rests: "Confirmed, holds after its rest",
  rejected: "Rejected",
  replaced: "Not used any more",
  noPay: "No pay has been set.",
  noPayout: "Nobody has said where pay goes.",
  rehire: "Employ again",
  rehireLead: "A new time of employment on the same record. Pay and where it goes stand as they were.",
  hiddenPay: "Your role does not include seeing pay.",
  rest: "the rest",
  by: (name: string) => `by ${name}`,
  depart: "Record departure",
  departLead: "Pay stops after the last day. The record and its history stay.",
  remove: "Delete record",
  removeQuestion:
    "Do you really want to delete this record? It does not come back. For somebody who worked here, record the departure.",
  none: "—",
} as const;
