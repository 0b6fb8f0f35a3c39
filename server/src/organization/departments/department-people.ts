import type { Day } from "@hazina/base/calendar.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Author } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/database.ts";

/** What departments ask of people, who lie to the right of organization: `main.ts` hands it in. */
export type DepartmentPeople = {
  /** How many people are in each department on a day, or will be. */
  countByDepartment(tx: Tx, company: CompanyRef, day: Day): Promise<ReadonlyMap<string, number>>;
  moveDepartment(tx: Tx, company: CompanyRef, from: string, into: string): Promise<void>;
  namesOf(tx: Tx, company: CompanyRef, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** @throws Refusal 404 for somebody who is not of the company. */
  requireEmployee(tx: Tx, company: CompanyRef, id: string): Promise<void>;
};

/** Moves what a domain keeps of a department to another, in the transaction of the merge. */
export type MoveDepartment = (
  tx: Tx,
  actor: Author,
  from: { readonly id: string; readonly name: string },
  into: { readonly id: string },
) => Promise<void>;

/** What departments are handed by `main.ts`. */
export type DepartmentKnowledge = {
  readonly people: DepartmentPeople;
  /** Of every domain that keeps departments, besides people. */
  readonly movers: readonly MoveDepartment[];
};
