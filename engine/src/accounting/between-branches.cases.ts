/**
 * A journal line of a test case: the branch ("head" for the head company), the account, and the amount in
 * shillings; a positive amount is a debit, a negative one a credit.
 */
export type CaseLine = readonly [branch: string, account: string, amount: number];

/**
 * Test cases: journals across branches, with the lines that balance each branch. Source: IAS 27
 * consolidation, under which balances within a group cancel out.
 */
export const CASES: readonly {
  readonly name: string;
  readonly lines: readonly CaseLine[];
  readonly due: readonly (readonly [branch: string, account: string, amount: number, other: string])[];
}[] = [
  {
    name: "one branch alone owes nobody",
    lines: [
      ["Kisumu", "wages", 500],
      ["Kisumu", "bank", -500],
    ],
    due: [],
  },
  {
    name: "branches that each balance owe nobody",
    lines: [
      ["head", "wages", 900],
      ["Kisumu", "wages", 500],
      ["Kisumu", "bank", -500],
      ["head", "bank", -900],
    ],
    due: [],
  },
  {
    name: "the head company pays for a branch",
    lines: [
      ["Kisumu", "wages", 500],
      ["head", "bank", -500],
    ],
    due: [
      ["Kisumu", "due to", -500, "head"],
      ["head", "due from", 500, "Kisumu"],
    ],
  },
  {
    name: "the head company pays for itself and for two branches",
    lines: [
      ["head", "wages", 900],
      ["Kisumu", "wages", 500],
      ["Mombasa", "wages", 300],
      ["head", "bank", -1_700],
    ],
    due: [
      ["Kisumu", "due to", -500, "head"],
      ["head", "due from", 500, "Kisumu"],
      ["Mombasa", "due to", -300, "head"],
      ["head", "due from", 300, "Mombasa"],
    ],
  },
  {
    name: "two branches pay for two others, the first for the first",
    lines: [
      ["Kisumu", "rent", 100],
      ["Mombasa", "rent", 50],
      ["Nakuru", "bank", -70],
      ["Eldoret", "bank", -80],
    ],
    due: [
      ["Kisumu", "due to", -70, "Nakuru"],
      ["Nakuru", "due from", 70, "Kisumu"],
      ["Kisumu", "due to", -30, "Eldoret"],
      ["Eldoret", "due from", 30, "Kisumu"],
      ["Mombasa", "due to", -50, "Eldoret"],
      ["Eldoret", "due from", 50, "Mombasa"],
    ],
  },
  {
    name: "a branch receives what a customer of the head company pays",
    lines: [
      ["Kisumu", "bank", 250.05],
      ["head", "receivables", -250.05],
    ],
    due: [
      ["Kisumu", "due to", -250.05, "head"],
      ["head", "due from", 250.05, "Kisumu"],
    ],
  },
];
