/** A payment in a provider's statement, as a tuple: receipt, minute of the day, amount in shillings, and details. */
type Theirs = readonly [receipt: string, minute: number, amount: number, details?: string];

/**
 * A transaction in the company's ledger, as a tuple: id, receipt (null if unknown), minute of the day, amount in
 * shillings, and `open` if it has not settled.
 */
type Ours = readonly [id: string, receipt: string | null, minute: number, amount: number, state?: "open"];

/**
 * Worked examples: provider statements compared with ledger transactions, and the results. A statement line is
 * identified by its receipt.
 */
export const CASES: readonly {
  readonly name: string;
  readonly theirs: readonly Theirs[];
  readonly ours: readonly Ours[];
  readonly found: readonly string[];
}[] = [
  {
    name: "the same receipt and amount match, however far apart their times are",
    theirs: [["R1", 10, 500]],
    ours: [["a", "R1", 900, 500]],
    found: ["R1 = a by receipt"],
  },
  {
    name: "the same receipt with another amount is a difference of both",
    theirs: [["R1", 10, 501]],
    ours: [["a", "R1", 10, 500]],
    found: ["other_amount R1 a"],
  },
  {
    name: "a receipt of money that came in is not one of money that left",
    theirs: [["R1", 10, -500]],
    ours: [["a", "R1", 10, 500]],
    found: ["only_theirs R1"],
  },
  {
    name: "without a receipt, our reference in the details matches",
    theirs: [["R1", 10, -500, "Business Payment to 25470****111 ref tx-abc123-def456"]],
    ours: [["TX-ABC123-DEF456", null, 700, -500]],
    found: ["R1 = TX-ABC123-DEF456 by reference"],
  },
  {
    name: "without receipt and reference, equal amounts within an hour match",
    theirs: [["R1", 100, -500]],
    ours: [["a", null, 159, -500]],
    found: ["R1 = a by amount"],
  },
  {
    name: "equal amounts more than an hour apart do not match",
    theirs: [
      ["R1", 100, -500],
      ["R2", 200, -20],
    ],
    ours: [["a", null, 161, -500]],
    found: ["only_theirs R1", "only_theirs R2", "only_ours a"],
  },
  {
    name: "a transaction whose receipt is known never matches by amount",
    theirs: [["R1", 100, 500]],
    ours: [["a", "R9", 100, 500]],
    found: ["only_theirs R1", "only_ours a"],
  },
  {
    name: "equal amounts are paired in the order of their times, each once",
    theirs: [
      ["R2", 110, 500],
      ["R1", 100, 500],
      ["R3", 120, 500],
    ],
    ours: [
      ["b", null, 112, 500],
      ["a", null, 101, 500],
    ],
    found: ["R1 = a by amount", "R2 = b by amount", "only_theirs R3"],
  },
  {
    name: "a payment that the provider completed and we did not is a difference",
    theirs: [["R1", 10, 500]],
    ours: [["a", null, 12, 500, "open"]],
    found: ["not_settled R1 a"],
  },
  {
    name: "a transaction outside the period of the statement is not missing",
    theirs: [
      ["R1", 100, 500],
      ["R2", 200, 600],
    ],
    ours: [
      ["a", "R1", 100, 500],
      ["b", "R2", 200, 600],
      ["early", "R0", 99, 700],
      ["late", "R3", 201, 700],
    ],
    found: ["R1 = a by receipt", "R2 = b by receipt"],
  },
  {
    name: "a statement without payments that left says nothing about ours",
    theirs: [
      ["R1", 100, 500],
      ["R2", 200, 600],
    ],
    ours: [
      ["a", "R1", 100, 500],
      ["b", "R2", 200, 600],
      ["out", "R5", 150, -900],
    ],
    found: ["R1 = a by receipt", "R2 = b by receipt"],
  },
  {
    name: "one that is under way is not missing",
    theirs: [
      ["R1", 100, 500],
      ["R2", 200, 600],
    ],
    ours: [["a", null, 150, 800, "open"]],
    found: ["only_theirs R1", "only_theirs R2"],
  },
  {
    name: "money paid in to the account of another wallet is not ours, however equal the amounts are",
    theirs: [["R1", 100, 500, "Pay Bill from 25470****111 - ANN WERE Acc. OTHER2"]],
    ours: [
      ["settled", null, 100, 500],
      ["unpaid prompt", null, 101, 500, "open"],
    ],
    found: ["only_theirs R1", "only_ours settled"],
  },
  {
    name: "money paid in to the account of our wallet is ours, the earliest first",
    theirs: [["R1", 100, 500, "Pay Bill from 25470****111 - ANN WERE Acc. mine22"]],
    ours: [
      ["first", null, 90, 500],
      ["second", null, 101, 500],
    ],
    found: ["R1 = first by amount"],
  },
  {
    name: "one transaction is not paired twice, by its account and without",
    theirs: [
      ["R1", 100, 500, "Pay Bill from 25470****111 - ANN WERE Acc. MINE22"],
      ["R2", 101, 500],
    ],
    ours: [["only", null, 100, 500]],
    found: ["R1 = only by amount", "only_theirs R2"],
  },
];
