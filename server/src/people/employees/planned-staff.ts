import type { Actor } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";

/** What a plan of staff is told of people. It lies to the right of people, so `main.ts` hands it in. */
export type PlannedStaff = {
  /**
   * Notes that an employee is who was planned, so that they are counted once.
   * @throws Refusal 403 for whoever may not see plans of people, 404, 409 where another employee is.
   */
  become(tx: Tx, actor: Actor, plannedId: string, employeeId: string): Promise<void>;
};
