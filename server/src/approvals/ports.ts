import type { CompanyRef } from "../platform/actor.ts";
import type { Call } from "../platform/call.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Subjects } from "./subject.ts";

/** The names of records that policies can name and that a later domain keeps, by id. */
export type SpendingNames = {
  readonly categories: ReadonlyMap<string, string>;
  readonly budgets: ReadonlyMap<string, string>;
  readonly projects: ReadonlyMap<string, string>;
};

/** The managers of users and the heads of departments. A user or department that has none is not listed. */
export type Positions = {
  /** The user accounts of managers by the user they manage. */
  readonly managers: ReadonlyMap<string, string>;
  /** The user accounts of heads by their department. */
  readonly heads: ReadonlyMap<string, string>;
};

declare module "../platform/ports.ts" {
  interface Ports {
    /** The approval subjects of every domain, collected from the manifests. */
    readonly approvalSubjects: Subjects;
    /** Offered by `payroll`: whether the company lets its only approvers decide requests that concern themselves. */
    approversMayBeAlone(tx: Tx, company: CompanyRef, at: number): Promise<boolean>;
    /** Offered by `people`: today's managers of users, and heads of departments. */
    positionsOf(
      call: Call,
      of: { readonly users: readonly string[]; readonly departments: readonly string[] },
    ): Promise<Positions>;
    /** Offered by `spending`: the users who approve what is charged to budgets, by budget. */
    budgetApprovers(call: Call, budgets: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
    /** Offered by `spending`: the names of categories, budgets and projects that a policy can name. */
    spendingNames(call: Call): Promise<SpendingNames>;
  }
}
