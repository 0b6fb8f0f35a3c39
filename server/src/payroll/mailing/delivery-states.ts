import { formatInstant } from "@hazina/base/calendar.ts";
import { mailStates } from "../../platform/mail.ts";
import type { Services } from "../../platform/services.ts";

/** An employee who should receive a document. */
type Recipient = { readonly employeeId: string; readonly payrollNumber: string; readonly name: string };

/** A record that says whether an employee's document was emailed, or why it could not be emailed. */
type DeliveryRow = {
  readonly employeeId: string;
  readonly mailId: string | null;
  readonly shownTo: string | null;
  readonly problem: string | null;
  readonly at: number;
};

/**
 * Returns the state of each recipient's email, and the number of recipients in each state.
 * @param rows the delivery records, oldest first; only the newest of each employee is used.
 */
export async function deliveryStates(services: Services, people: readonly Recipient[], rows: readonly DeliveryRow[]) {
  const newest = new Map(rows.map((row) => [row.employeeId, row]));
  const mailed = await mailStates(
    services,
    [...newest.values()].flatMap(({ mailId }) => mailId ?? []),
  );
  const data = people.map(({ employeeId, payrollNumber, name }) => {
    const row = newest.get(employeeId);
    const inMail = row?.mailId ? (mailed.get(row.mailId) ?? "waiting") : undefined;
    const state = inMail ?? (row ? ("failed" as const) : ("not_sent" as const));
    return {
      personnel_id: employeeId,
      payroll_number: payrollNumber,
      name,
      state,
      to: row?.shownTo ?? null,
      problem: row?.problem ?? (inMail === "failed" ? "The mail server rejected the email." : null),
      at: row ? formatInstant(row.at) : null,
    };
  });
  const count = (state: (typeof data)[number]["state"]) => data.filter((row) => row.state === state).length;
  const totals = {
    sent: count("sent"),
    waiting: count("waiting"),
    failed: count("failed"),
    not_sent: count("not_sent"),
  };
  return { data, totals };
}
