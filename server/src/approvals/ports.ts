import type { Cents } from "@hazina/base/money.ts";
import type { CashOfMonth } from "@hazina/engine/approvals/consequences.ts";
import type { CompanyRef } from "../platform/actor.ts";
import type { Call, Work } from "../platform/call.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Subjects } from "./subject.ts";

/** The names of the categories, budgets and projects that policies can refer to. Each map is keyed by id. */
export type SpendingNames = {
  readonly categories: ReadonlyMap<string, string>;
  readonly budgets: ReadonlyMap<string, string>;
  readonly projects: ReadonlyMap<string, string>;
};

/**
 * The managers of users and the heads of departments. Users without a manager and departments without a head are not
 * listed.
 */
export type Positions = {
  /** A map from the user ids of employees to the user ids of their managers. */
  readonly managers: ReadonlyMap<string, string>;
  /** A map from department ids to the user ids of the departments' heads. */
  readonly heads: ReadonlyMap<string, string>;
};

/** The people who may decide a request about pay or bank details if none of its approvers may decide it. */
export type LastApproval = {
  /** The user whom the settings name for requests that no approver may decide; null if no user is named. */
  readonly lastApprover: string | null;
  /** Whether users may decide requests that concern themselves, provided that nobody else can decide them. */
  readonly mayBeAlone: boolean;
};

declare module "../platform/ports.ts" {
  interface Ports {
    /** The approval subjects of all domains, collected from their manifests. */
    readonly approvalSubjects: Subjects;
    /** Returns who decides requests that no approver may decide. Implemented by the domain `payroll`. */
    lastApprovalOf(tx: Tx, company: CompanyRef, at: number): Promise<LastApproval>;
    /** Returns today's managers of users and heads of departments. Implemented by the domain `people`. */
    positionsOf(
      call: Call,
      of: { readonly users: readonly string[]; readonly departments: readonly string[] },
    ): Promise<Positions>;
    /**
     * Returns the ids of the users who approve expenses charged to the given budgets, as a map keyed by budget id.
     * Implemented by the domain `spending`.
     */
    budgetApprovers(call: Call, budgets: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
    /**
     * Returns the closing cash of every forecast month in the scenario Baseline; undefined if there is no cash
     * forecast. The data is read in a separate transaction. Implemented by the domain `forecasting`.
     */
    cashAhead(work: Work): Promise<readonly CashOfMonth[] | undefined>;
    /**
     * Returns the total balance, in the company's currency, of the wallets visible in the actor's branch. Implemented
     * by the domain `wallet`.
     */
    moneyInWallets(call: Call): Promise<Cents>;
    /**
     * Returns the names of the categories, budgets and projects that a policy can refer to. Implemented by the domain
     * `spending`.
     */
    spendingNames(call: Call): Promise<SpendingNames>;
  }
}
