import type { Cents } from "@hazina/base/money.ts";
import type { CashOfMonth } from "@hazina/engine/approvals/consequences.ts";
import type { CompanyRef } from "../platform/actor.ts";
import type { Call, Work } from "../platform/call.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Subjects } from "./subject.ts";

/** The names, by id, of the records that policies can name and that a later domain stores. */
export type SpendingNames = {
  readonly categories: ReadonlyMap<string, string>;
  readonly budgets: ReadonlyMap<string, string>;
  readonly projects: ReadonlyMap<string, string>;
};

/**
 * The managers of users and the heads of departments. A user without a manager, or a department without a
 * head, is not listed.
 */
export type Positions = {
  /** The user id of the manager of each user, by the id of that user. */
  readonly managers: ReadonlyMap<string, string>;
  /** The user id of the head of each department, by the id of the department. */
  readonly heads: ReadonlyMap<string, string>;
};

declare module "../platform/ports.ts" {
  interface Ports {
    /** The approval subjects of every domain, collected from the manifests. */
    readonly approvalSubjects: Subjects;
    /**
     * Offered by the domain `payroll`: returns whether the company lets a user decide requests that concern
     * themselves where nobody else can decide.
     */
    approversMayBeAlone(tx: Tx, company: CompanyRef, at: number): Promise<boolean>;
    /** Offered by the domain `people`: returns today's managers of users and heads of departments. */
    positionsOf(
      call: Call,
      of: { readonly users: readonly string[]; readonly departments: readonly string[] },
    ): Promise<Positions>;
    /**
     * Offered by the domain `spending`: returns the users who approve expenses that are charged to budgets,
     * by budget.
     */
    budgetApprovers(call: Call, budgets: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
    /**
     * Offered by `forecasting`: Baseline's closing cash of every forecast month, in its own transaction; undefined without
     * a cash forecast.
     */
    cashAhead(work: Work): Promise<readonly CashOfMonth[] | undefined>;
    /** Offered by `wallet`: the money in the wallets that the actor's branch shows, in the company's currency. */
    moneyInWallets(call: Call): Promise<Cents>;
    /**
     * Offered by the domain `spending`: returns the names of categories, budgets and projects that a policy
     * can name.
     */
    spendingNames(call: Call): Promise<SpendingNames>;
  }
}
