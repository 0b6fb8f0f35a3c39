import { APPROVAL_STATES, type ApprovalKind } from "@hazina/contract/approvals/kinds.ts";
import type { PolicyConditions, PolicyLevel } from "@hazina/contract/approvals/policies.ts";
import type { LevelWho } from "@hazina/contract/approvals/policy-terms.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { companyTable, ownedBy, refersTo } from "../organization/company-table.ts";
import { branches } from "../organization/tables.ts";
import { companyId, instant } from "../platform/database/columns.ts";
import type { KeptConsequences, KeptFacts } from "./kept-facts.ts";

/** Returns the columns that policies and policy versions have in common. */
const policyColumns = () => ({
  name: text("name").notNull(),
  /**
   * The position in the order in which policies of a kind are checked. The first matching policy sets the levels of a
   * request.
   */
  position: integer("position").notNull(),
  isActive: boolean("is_active").notNull(),
  /** The conditions as received in the call, with amounts in the company's currency, to two decimals. */
  conditions: jsonb("conditions").$type<PolicyConditions>().notNull(),
  levels: jsonb("levels").$type<readonly PolicyLevel[]>().notNull(),
});

/** Approval policies, which set the levels for requests of a kind. */
export const approvalPolicies = companyTable(
  "approval_policies",
  { kind: text("kind").$type<ApprovalKind>().notNull(), ...policyColumns(), deletedAt: instant("deleted_at") },
  (table) => [index("approval_policies_kind").on(table.companyId, table.kind, table.position)],
);

/** The versions of policies, each with its author. Rows are never changed or deleted. */
export const approvalPolicyVersions = pgTable(
  "approval_policy_versions",
  {
    companyId: companyId(),
    policyId: uuid("policy_id").notNull(),
    version: integer("version").notNull(),
    ...policyColumns(),
    writtenBy: uuid("written_by").notNull(),
    writtenByName: text("written_by_name").notNull(),
    /**
     * The names of the records and people that the version refers to, by id, so that it still reads the same after one
     * of them is deleted. Empty for versions written before names were kept.
     */
    names: jsonb("names").$type<Readonly<Record<string, string>>>().notNull().default({}),
    writtenAt: instant("written_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.policyId, table.version] }),
    ownedBy(approvalPolicies, [table.companyId, table.policyId], "approval_policy_versions_policy"),
  ],
);

/**
 * Approval requests. Each is for a record of another domain, identified by kind and id. A record has at most one
 * pending request.
 */
export const approvalRequests = companyTable(
  "approval_requests",
  {
    branchId: uuid("branch_id"),
    kind: text("kind").$type<ApprovalKind>().notNull(),
    subjectId: uuid("subject_id").notNull(),
    /** The version of the record when approval was requested. */
    subjectVersion: integer("subject_version").notNull(),
    title: text("title").notNull(),
    amount: bigint("amount", { mode: "number" }),
    askedBy: uuid("asked_by").notNull(),
    askedByName: text("asked_by_name").notNull(),
    askedAt: instant("asked_at").notNull(),
    /** The ids of users other than the requester who prepared the record. They may not decide the request. */
    preparers: uuid("preparers").array().notNull(),
    state: text("state", { enum: APPROVAL_STATES }).notNull(),
    /** The number of the current level or, for a closed request, of the level at which the request was closed. */
    level: integer("level").notNull(),
    closedAt: instant("closed_at"),
    closedByName: text("closed_by_name"),
    facts: jsonb("facts").$type<KeptFacts>().notNull().default({}),
    /** The policy that set the levels, and its version at that time; null if no policy matched. */
    policyId: uuid("policy_id"),
    policyVersion: integer("policy_version"),
    policyName: text("policy_name"),
  },
  (table) => [
    refersTo(approvalPolicies, [table.companyId, table.policyId], "approval_requests_policy"),
    index("approval_requests_policies").on(table.companyId, table.policyId),
    index("approval_requests_kinds").on(table.companyId, table.kind, table.askedAt),
    uniqueIndex("approval_requests_pending")
      .on(table.companyId, table.kind, table.subjectId)
      .where(sql`${table.state} = 'pending'`),
    index("approval_requests_subject").on(table.companyId, table.kind, table.subjectId),
    index("approval_requests_asked").on(table.companyId, table.askedBy, table.askedAt),
    refersTo(branches, [table.companyId, table.branchId]),
  ],
  { createdAt: false },
);

/** The levels of requests, with the users and roles named when the request was made. */
export const approvalLevels = pgTable(
  "approval_levels",
  {
    companyId: companyId(),
    requestId: uuid("request_id").notNull(),
    level: integer("level").notNull(),
    name: text("name").notNull(),
    mode: text("mode", { enum: ["any", "all"] }).notNull(),
    userIds: uuid("user_ids").array().notNull(),
    roleIds: integer("role_ids").array().notNull(),
    /** True if approvers decide because of their position, such as manager, regardless of their role's abilities. */
    byPosition: boolean("by_position").notNull(),
    /**
     * The position that approves, such as manager. The users are looked up when the level is decided. Null if the
     * level names no position.
     */
    who: text("who").$type<LevelWho>(),
    status: integer("status").$type<0 | 1 | 2>().notNull(),
    /** The time from which the level has been waiting for a decision; null while an earlier level is pending. */
    since: instant("since"),
    /**
     * The number of hours after which further users and roles, given in the next fields, may decide as well; null if
     * the level never escalates.
     */
    escalateAfterHours: integer("escalate_after_hours"),
    escalateUserIds: uuid("escalate_user_ids").array().notNull().default([]),
    escalateRoleIds: integer("escalate_role_ids").array().notNull().default([]),
    remindedAt: instant("reminded_at"),
    escalatedAt: instant("escalated_at"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.requestId, table.level] }),
    ownedBy(approvalRequests, [table.companyId, table.requestId], "approval_levels_request"),
  ],
);

/** Decisions on requests. Rows are never changed or deleted. */
export const approvalDecisions = companyTable(
  "approval_decisions",
  {
    requestId: uuid("request_id").notNull(),
    level: integer("level").notNull(),
    status: integer("status").$type<1 | 2>().notNull(),
    decidedBy: uuid("decided_by").notNull(),
    decidedByName: text("decided_by_name").notNull(),
    onBehalfOf: uuid("on_behalf_of"),
    onBehalfOfName: text("on_behalf_of_name"),
    comment: text("comment").notNull(),
    decidedAt: instant("decided_at").notNull(),
    /** True if the approver gave a password with the decision. */
    isProven: boolean("is_proven").notNull().default(false),
    /**
     * The effects of the approval as shown to the approver, and as calculated at the decision; null for a kind without
     * effects on cash, budget or tax.
     */
    consequences: jsonb("consequences").$type<KeptConsequences>(),
  },
  (table) => [
    uniqueIndex("approval_decisions_once").on(table.companyId, table.requestId, table.decidedBy),
    index("approval_decisions_by").on(table.companyId, table.decidedBy, table.decidedAt),
    ownedBy(approvalRequests, [table.companyId, table.requestId], "approval_decisions_request"),
  ],
  { version: false, createdAt: false, owned: true },
);

/** Delegations: a user may decide the requests of another user, from a first to a last day. */
export const approvalDelegations = companyTable(
  "approval_delegations",
  {
    fromUser: uuid("from_user").notNull(),
    fromUserName: text("from_user_name").notNull(),
    toUser: uuid("to_user").notNull(),
    toUserName: text("to_user_name").notNull(),
    /** The kinds of requests that the delegate may decide; an empty list if the delegate may decide all kinds. */
    kinds: text("kinds").array().$type<ApprovalKind[]>().notNull(),
    fromDay: date("from_day", { mode: "string" }).notNull(),
    untilDay: date("until_day", { mode: "string" }).notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("approval_delegations_from").on(table.companyId, table.fromUser)],
  { version: false, createdAt: false },
);
