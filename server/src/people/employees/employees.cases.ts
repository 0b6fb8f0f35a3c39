import { addDays, type Day } from "@hazina/base/calendar.ts";

/** Parts of the call that adds an employee, as tests write them. */
export const names = { first_name: "Wanjiku", last_name: "Kamau" };

/** Employment from a first day. */
export const work = (day: Day, more: object = {}) => ({ joined: day, kind: "permanent", ...more });

/** Pay that is set. */
export const pay = (amount: number, more: object = {}) => ({ amount, reason: "As agreed", ...more });

/** An account to which pay goes. */
export const bank = (account = "0011223344556", more: object = {}) => ({
  kind: "bank",
  bank_code: "68",
  branch_code: "001",
  account,
  account_name: "W Kamau",
  ...more,
});

/** What an employee cannot be added with, and the sentence that refuses it. */
export const refusedEmployees = (
  today: Day,
): readonly (readonly [what: string, sections: object, sentence: string])[] => [
  [
    "a PIN of a company",
    { statutory: { kra_pin: "P051234567X" } },
    "Write the KRA PIN as on its certificate, such as A001234567X.",
  ],
  ["letters in an ID", { statutory: { id_number: "2345678A" } }, "Write the ID number in digits, 6 to 9."],
  ["a landline", { person: { ...names, phone: "020 234567" } }, "This is no Kenyan mobile number."],
  ["no name", { person: { first_name: " ", last_name: "x" } }, "Write the first name."],
  ["a formula for a name", { person: { first_name: "=1+1", last_name: "x" } }, "Write the name in letters."],
  ["a day that is none", { employment: work("2027-02-29" as Day) }, "Enter a valid date as YYYY-MM-DD."],
  [
    "somebody who is four",
    { person: { ...names, born: addDays(today, -1500) } },
    "Nobody works before turning 13; correct the date of birth or the first day of work.",
  ],
  [
    "a contract that ends before it starts",
    { employment: work(today, { contract_ends: addDays(today, -1) }) },
    "The contract ends before these terms begin.",
  ],
  ["no pay", { pay: pay(0) }, "Write a pay above nothing."],
  ["a pay in thousandths", { pay: pay(1.005) }, "Write the pay with at most two decimals."],
  ["1e15", { pay: pay(1e15) }, "This pay is too high to be true; check its digits."],
  ["an unknown bank", { payout: { parts: [bank("123456", { bank_code: "99" })] } }, "Choose a bank of the list."],
  [
    "an account that a spreadsheet rewrote",
    { payout: { parts: [bank("1.1223E+12")] } },
    "Write the account number in digits, 6 to 20.",
  ],
  [
    "nobody who takes the rest",
    { payout: { parts: [bank("123456", { share: 50 }), { kind: "cash", share: 50 }] } },
    "Leave the share and the amount of exactly one part empty: it takes the rest.",
  ],
  [
    "shares that leave nothing",
    { payout: { parts: [bank("123456", { share: 100 }), { kind: "cash" }] } },
    "The shares leave nothing for the rest; make them smaller.",
  ],
];
