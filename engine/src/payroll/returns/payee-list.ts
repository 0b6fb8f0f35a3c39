import { sum } from "@hazina/base/money.ts";
import type { Line } from "../pay/line.ts";
import type { ListCell } from "./figure-lists.ts";
import type { ListedPerson, PayList } from "./pay-lists.ts";

/** Kinds of deductions that are not owed to a payee, because the employer keeps them or owes them to an authority. */
export const NOT_OWED_TO_PAYEES: ReadonlySet<string> = new Set(["loan", "advance", "helb"]);

/** Returns the normalised name of a payee, under which payments to the payee are stored. */
export function payeeKey(payee: string): string {
  return payee.trim().replace(/\s+/g, " ").toLowerCase();
}

/**
 * Returns the remittance list of a payee: the employees, their member numbers, the amounts deducted from pay, and the
 * employer's contributions. Its totals equal the liability to the payee.
 */
export function payeeList(payee: string): PayList {
  const key = payeeKey(payee);
  return {
    title: payee,
    columns: [
      { key: "member", title: "Member number", kind: "text" },
      { key: "deducted", title: "Deducted from pay", kind: "amount" },
      { key: "added", title: "Paid by the employer", kind: "amount" },
      { key: "total", title: "Total", kind: "amount" },
    ],
    rowsOf: (person) => rowOf(person, (line) => payeeKey(person.payeeOf(line.element?.ref) ?? line.name) === key),
  };
}

function rowOf({ slip, memberOf }: ListedPerson, isTo: (line: Line) => boolean): readonly (readonly ListCell[])[] {
  const own = slip.lines.filter((line) => line.section === "deductions" && line.counts === -1 && isOwed(line));
  const [taken, added] = [own.filter(isTo), slip.employerLines.filter((line) => isEmployerPaid(line) && isTo(line))];
  const lines = [...taken, ...added];
  if (lines.length === 0) return [];
  const numbers = new Set(lines.flatMap(({ element }) => memberOf(element?.ref) ?? []));
  const amounts = [taken, added].map((some) => sum(some.map(({ amount }) => amount)));
  return [[[...numbers].join(", ") || null, ...amounts, sum(amounts)]];
}

function isOwed({ code }: Line): boolean {
  return !NOT_OWED_TO_PAYEES.has(code.slice("deduction.".length));
}

function isEmployerPaid({ code }: Line): boolean {
  return code === "employer.pension" || code === "employer.gratuity" || code === "employer.paid";
}
