import { addDays, type Day } from "@hazina/base/calendar.ts";

/** The names of an employee, as tests send them when they add an employee. */
export const names = { first_name: "Wanjiku", last_name: "Kamau" };

/**
 * Creates the employment section of a request that adds an employee.
 * @param day the first day of work.
 * @param more fields to add or replace.
 */
export const work = (day: Day, more: object = {}) => ({ joined: day, kind: "permanent", ...more });

/**
 * Creates the pay section of a request that adds an employee.
 * @param more fields to add or replace.
 */
export const pay = (amount: number, more: object = {}) => ({ amount, reason: "As agreed", ...more });

/** Creates the payment details of a new employee: a bank account. */
export const bank = (account = "0011223344556", more: object = {}) => ({
  kind: "bank",
  bank_code: "68",
  branch_code: "001",
  account,
  account_name: "W Kamau",
  ...more,
});

/**
 * Returns test cases for values that a new employee cannot have. Each case names the invalid value, and has the
 * sections of the request that contain it and the message of the refusal.
 */
export const refusedEmployees = (
  today: Day,
): readonly (readonly [what: string, sections: object, sentence: string])[] => [
  [
    "a PIN of a company",
    { statutory: { kra_pin: "P051234567X" } },
    "Enter the KRA PIN as shown on the certificate, such as A001234567X.",
  ],
  ["letters in an ID", { statutory: { id_number: "2345678A" } }, "Enter an ID number of 6 to 9 digits."],
  ["a landline", { person: { ...names, phone: "020 234567" } }, "Enter a Kenyan mobile number."],
  ["no name", { person: { first_name: " ", last_name: "x" } }, "First name is required"],
  [
    "a formula for a name",
    { person: { first_name: "=1+1", last_name: "x" } },
    "Use only letters, spaces, apostrophes, dots and hyphens.",
  ],
  ["a day that is none", { employment: work("2027-02-29" as Day) }, "Enter a valid date as YYYY-MM-DD."],
  [
    "an employee aged four",
    { person: { ...names, born: addDays(today, -1500) } },
    "Employees must be at least 13. Correct the date of birth or the first day of work.",
  ],
  [
    "a contract that ends before it starts",
    { employment: work(today, { contract_ends: addDays(today, -1) }) },
    "The contract end date is before these terms begin.",
  ],
  ["no pay", { pay: pay(0) }, "Enter pay above zero."],
  ["a pay in thousandths", { pay: pay(1.005) }, "Enter the pay with at most two decimals."],
  ["1e15", { pay: pay(1e15) }, "Pay can be at most 1,000,000,000; check the digits."],
  ["an unknown bank", { payout: { parts: [bank("123456", { bank_code: "99" })] } }, "Choose a bank from the list."],
  [
    "an account that a spreadsheet rewrote",
    { payout: { parts: [bank("1.1223E+12")] } },
    "Enter an account number of 6 to 20 digits.",
  ],
  [
    "nobody who takes the rest",
    { payout: { parts: [bank("123456", { share: 50 }), { kind: "cash", share: 50 }] } },
    "Leave both the share and the amount empty for exactly one part. That part receives the rest of the pay.",
  ],
  [
    "shares that leave nothing",
    { payout: { parts: [bank("123456", { share: 100 }), { kind: "cash" }] } },
    "The shares add up to 100% or more. Reduce them, so that something is left for the part that receives the rest.",
  ],
];
