import { cents, majorOf } from "@hazina/base/money.ts";
import { inCall, type Work } from "../../platform/call.ts";
import { acrossBranches } from "../../platform/database/database.ts";
import { computePeople } from "../calculation/calculate.ts";
import { readInputs } from "../people-of-month/read-inputs.ts";
import { findRun } from "../runs/find-run.ts";
import { readFrame } from "../runs/frame.ts";
import { type MusterWritten, rowsAsWritten } from "./muster.ts";

type Question = {
  readonly payroll_id: string;
  readonly rows: readonly ({ readonly personnel_id: string } & MusterWritten)[];
};

/**
 * Calculates the pay of the given employees in a payroll, in shillings. Uses the current records, and the muster-roll
 * rows of the request as if they were saved. Stores nothing.
 * @throws Refusal 404 for an unknown run or person; 422 for an invalid value, with the row.
 */
export async function previewPay(work: Work, question: Question) {
  const { services, actor } = work;
  const { vault, workers } = services;
  const { run, frame, people } = await inCall(work, async (call) => {
    const found = await findRun(call.tx, actor, question.payroll_id);
    const rows = await rowsAsWritten(call, question);
    const typed = new Map(rows.map((row) => [row.employeeId, row]));
    const isIn = (id: string) => found.personnelIds?.includes(id) ?? true;
    const ids = question.rows.map(({ personnel_id: id }) => id).filter(isIn);
    const read = await readFrame(call.tx, actor, found);
    const reading = { company: actor, vault, now: call.now };
    // As the payroll is calculated: with all that the month has paid these people, in any branch.
    const page = await acrossBranches(call.tx, () =>
      readInputs(call.tx, { ...reading, run: { ...found, personnelIds: ids }, frame: read, typed }),
    );
    return { run: found, frame: read, people: page.people };
  });
  const { people: computed } = await computePeople(workers, run, frame, people);
  const byId = new Map(computed.map((one) => [one.id, one]));
  return {
    data: question.rows.map(({ personnel_id }) => {
      const one = byId.get(personnel_id);
      if (one === undefined) return { personnel_id, pays: null, refusal: null };
      if ("refusal" in one) return { personnel_id, pays: null, refusal: one.refusal };
      return { personnel_id, pays: majorOf(cents(one.pays)), refusal: null };
    }),
  };
}
