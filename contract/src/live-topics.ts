import { ACCOUNTING_TOPICS } from "./accounting/live-topics.ts";
import { APPROVAL_TOPICS } from "./approvals/live-topics.ts";
import { FORECASTING_TOPICS } from "./forecasting/live-topics.ts";
import { INVOICING_TOPICS } from "./invoicing/live-topics.ts";
import { NOTIFICATION_TOPICS } from "./notifications/live-topics.ts";
import { PAYROLL_TOPICS } from "./payroll/live-topics.ts";
import { PROGRESS_TOPICS } from "./platform/live-topics.ts";
import { REPORT_TOPICS } from "./reporting/live-topics.ts";
import { SPENDING_TOPICS } from "./spending/live-topics.ts";
import { SUPPLIER_TOPICS } from "./suppliers/live-topics.ts";
import type { Topics } from "./topics.ts";
import { WALLET_TOPICS } from "./wallet/live-topics.ts";

/** The live topics of all domains. Add the topics of a new domain here. */
const LIVE_TOPICS = {
  ...FORECASTING_TOPICS,
  ...APPROVAL_TOPICS,
  ...ACCOUNTING_TOPICS,
  ...REPORT_TOPICS,
  ...PAYROLL_TOPICS,
  ...WALLET_TOPICS,
  ...SPENDING_TOPICS,
  ...INVOICING_TOPICS,
  ...SUPPLIER_TOPICS,
  ...NOTIFICATION_TOPICS,
  ...PROGRESS_TOPICS,
} satisfies Topics;

/** The name of a topic that a page can follow. */
export type LiveTopic = keyof typeof LIVE_TOPICS;

/** The names of all live topics. */
export const TOPIC_NAMES = Object.keys(LIVE_TOPICS) as [LiveTopic, ...LiveTopic[]];
