import type { Tone } from "../../kit/list/columns.tsx";
import type { Delivery } from "./api.ts";

/** The label and tone of each state of the email with a payslip. */
export const DELIVERY_WORDS: Readonly<Record<Delivery["state"], { readonly label: string; readonly tone: Tone }>> = {
  sent: { label: "Emailed", tone: "good" },
  waiting: { label: "Sending", tone: "waiting" },
  failed: { label: "Failed", tone: "bad" },
  not_sent: { label: "Not emailed", tone: "neutral" },
};

/** UI strings for payslips. A translation needs another file with the same keys. */
export const slipTexts = {
  facts: {
    net: "Net pay",
    before: "Paid earlier this month",
    pays: "Pay-out of this run",
    waits: "Carried to next run",
    month: "Month",
    number: "Number",
    department: "Department",
    job: "Job title",
    cost: "Employer cost",
  },
  list: {
    run: "Payroll",
    none: "No payslips yet",
    noneBody: "Payslips appear once a payroll is approved.",
    noRuns: {
      title: "No payslips yet",
      body: "Payslips appear once a payroll is approved.",
      action: "Open payroll",
    },
    mail: "Email",
    unread: "Delivery status could not be loaded",
    printAll: "Download all",
    mailAll: "Email payslips",
    mailAllQuestion: (run: string) =>
      `Email the payslips for ${run} to all employees who have an email address on record and have not yet received theirs.`,
    mailed: ({ sent, waiting, failed, not_sent: rest }: Readonly<Record<Delivery["state"], number>>) =>
      `${sent} emailed, ${waiting} being sent, ${failed} failed, ${rest} not emailed.`,
    waiting: "Queued",
    notMailed: "The payslips could not be emailed",
    mailing: ({ phase, percent }: { readonly phase: string; readonly percent: number }) => `${percent}% · ${phase}`,
    download: "Download PDF",
    failed: "The file could not be created",
    mailAgain: "Email to address on record",
    mailTo: "Email to a different address",
    mailTitle: (name: string) => `Email the payslip of ${name}`,
    mailLead:
      "The employee opens the payslip with the payslip password set under My pay. If the employee has not set one, the email contains a link to My pay instead. Employees without a user account open the payslip with their KRA PIN followed by their ID number.",
    address: "Email address",
    send: "Send",
    sent: "The email is being sent.",
  },
  p9Forms: {
    mailAll: "Email P9 forms",
    mailAllQuestion: (year: number) =>
      `Email the P9 forms for ${year} to all employees who have an email address on record and have not yet received the current version.`,
    notMailed: "The P9 forms could not be emailed",
    year: "Year",
    download: "Download P9",
    mailTitle: (name: string, year: number) => `Email the P9 form of ${name} for ${year}`,
    empty: {
      title: "No P9 forms for this year",
      body: "A P9 form shows an employee's approved pay for the year, month by month.",
    },
  },
  record: {
    title: "Payslips",
    of: (name: string) => `Payslips of ${name}`,
    none: "This employee is not in any approved payroll yet.",
    gross: "Gross pay",
    deductions: "Total deductions",
    payDay: "Pay date",
    card: (year: string) => `Download P9 form ${year}`,
  },
  own: {
    title: "Payslips",
    month: "Month",
    none: "No payslips yet.",
    download: "Download payslip",
    payments: "How net pay is paid",
    payment: (amount: string, where: string, label: string, receipt: string | null) =>
      `${amount}, ${where}: ${label}${receipt === null ? "" : `, receipt ${receipt}`}`,
    card: (year: string) => `P9 form ${year}`,
  },
  password: {
    isUsual:
      "Each payslip email contains a link to this page. To receive your payslips as attachments instead, set a password.",
    isSet: "You need your payslip password to open emailed payslips and P9 forms.",
    set: "Set password",
    change: "Change password",
    clear: "Remove password",
    title: "Payslip password",
    lead: "This password opens payslips and P9 forms that are emailed from now on. Files emailed earlier keep the old password. If you forget the password, set a new one. Payslips that you download here need no password.",
    label: "Password",
    hint: "Enter at least 8 characters, including at least one that is not a digit.",
  },
  lines: "How net pay is calculated",
  deducted: "Total deducted",
  employer: "Employer contributions",
  notTaken: "Not deducted",
  notes: "Notes",
  change: (month: string) => `Change from ${month}`,
  difference: "Change in net pay",
  same: "Net pay has not changed.",
  refused: "The pay could not be calculated",
  sections: {
    pay: "Pay",
    benefits: "Benefits and gross pay",
    contributions: "Contributions",
    taxablePay: "Taxable pay",
    tax: "Tax",
    deductions: "Deductions",
    employer: "Employer",
  } as Readonly<Record<string, string>>,
  causes: {
    law: "Law and settings",
    employment: "Joiners and leavers",
    pay: "Basic pay",
    allowances: "Allowances",
    time: "Time worked",
    oneOff: "One-off pay",
    claims: "Tax claims",
    deductions: "Deductions",
    rounding: "Rounding",
  } as Readonly<Record<string, string>>,
} as const;
