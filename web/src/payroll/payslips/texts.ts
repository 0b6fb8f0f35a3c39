import type { Tone } from "../../kit/list/columns.tsx";
import type { Delivery } from "./api.ts";

/** Where the mail with a payslip stands, in words and their tone. */
export const DELIVERY_WORDS: Readonly<Record<Delivery["state"], { readonly label: string; readonly tone: Tone }>> = {
  sent: { label: "Mailed", tone: "good" },
  waiting: { label: "On its way", tone: "waiting" },
  failed: { label: "Failed", tone: "bad" },
  not_sent: { label: "Not mailed", tone: "neutral" },
};

/** Texts of payslips. A second language is a second file of this shape. */
export const slipTexts = {
  facts: {
    net: "Net pay",
    before: "Paid earlier this month",
    pays: "This payroll pays",
    waits: "Waits for the next",
    month: "Month",
    number: "Number",
    department: "Department",
    job: "Job title",
    cost: "Cost to the company",
  },
  list: {
    run: "Payroll",
    none: "No payslips yet",
    noneBody: "Payslips are there once a payroll is approved.",
    noRuns: {
      title: "No payslips yet",
      body: "Payslips are there once a payroll is approved.",
      action: "Open payroll",
    },
    mail: "Mail",
    unread: "Where the mails stand could not be read",
    mailAll: "Mail payslips",
    mailAllQuestion: (run: string) =>
      `Everybody of ${run} who has an address on record and did not get theirs yet gets it by mail.`,
    mailed: ({ sent, waiting, failed, not_sent: rest }: Readonly<Record<Delivery["state"], number>>) =>
      `${sent} mailed, ${waiting} on their way, ${failed} failed, ${rest} not mailed.`,
    waiting: "Waiting for its turn",
    notMailed: "The payslips were not mailed",
    mailing: ({ phase, percent }: { readonly phase: string; readonly percent: number }) => `${percent}% · ${phase}`,
    download: "Download PDF",
    failed: "The file was not made",
    mailAgain: "Mail to the address on record",
    mailTo: "Mail to an address",
    mailTitle: (name: string) => `Mail the payslip of ${name}`,
    mailLead:
      "It opens with the password that the employee set under My pay, else with the KRA PIN, unless the settings say otherwise.",
    address: "Address",
    send: "Send",
    sent: "It is on its way.",
  },
  cards: {
    year: "Year",
    download: "Download P9",
    mailTitle: (name: string, year: number) => `Mail the P9 form of ${name} for ${year}`,
    empty: {
      title: "No P9 forms for this year",
      body: "A P9 form adds up the approved payslips of a year, month by month.",
    },
  },
  own: {
    title: "Payslips",
    month: "Month",
    none: "There is no payslip yet.",
    download: "Download payslip",
    card: (year: string) => `P9 form ${year}`,
  },
  password: {
    isUsual: "A payslip that is mailed to you opens with your KRA PIN, unless your company mails it open.",
    isSet: "A payslip or P9 form that is mailed to you opens with the password that you set.",
    set: "Set a password of my own",
    change: "Change password",
    clear: "Take it away",
    title: "What opens my payslips",
    lead: "It opens payslips and P9 forms that are mailed from now on. Those that were mailed before keep what opened them. Nobody can read it to you: forgotten, set another one; here your payslips download without one.",
    label: "Password",
    hint: "At least 8 letters, digits and signs, not digits alone.",
  },
  lines: "How net pay comes about",
  employer: "What the company pays beside it",
  notTaken: "Not taken",
  notes: "Notes",
  change: (month: string) => `Against ${month}`,
  difference: "Difference of net pay",
  same: "Net pay is the same.",
  refused: "This pay could not be computed",
  sections: {
    pay: "Pay",
    benefits: "Benefits and gross pay",
    contributions: "Contributions",
    taxablePay: "Taxable pay",
    tax: "Tax",
    deductions: "Deductions",
    employer: "The company",
  } as Readonly<Record<string, string>>,
  causes: {
    law: "Law and settings",
    employment: "Joining or leaving",
    pay: "Pay",
    allowances: "Allowances",
    time: "Time",
    oneOff: "One-off pay",
    claims: "Claims for tax",
    deductions: "Deductions",
    rounding: "Rounding",
  } as Readonly<Record<string, string>>,
} as const;
