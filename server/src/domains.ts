import { PROGRESS_TOPICS } from "@hazina/contract/platform/live-topics.ts";
import { access } from "./access/domain.ts";
import { accounting } from "./accounting/domain.ts";
import { approvals } from "./approvals/domain.ts";
import { billing } from "./billing/domain.ts";
import type { Domain } from "./domain.ts";
import { exports } from "./exports/domain.ts";
import { forecasting } from "./forecasting/domain.ts";
import { invoicing } from "./invoicing/domain.ts";
import { notifications } from "./notifications/domain.ts";
import { organization } from "./organization/domain.ts";
import { payroll } from "./payroll/domain.ts";
import { people } from "./people/domain.ts";
import { liveRoutes, platformRoutes } from "./platform/http/platform-routes.ts";
import { reporting } from "./reporting/domain.ts";
import { spending } from "./spending/domain.ts";
import { suppliers } from "./suppliers/domain.ts";
import { wallet } from "./wallet/domain.ts";

/**
 * The routes and live topics of the platform, in the form of a domain. They are for the progress of long-running work
 * and for live updates.
 */
const platform: Domain = {
  name: "platform",
  routes: { platform: platformRoutes, live: liveRoutes },
  liveTopics: PROGRESS_TOPICS,
};

/** Every domain of the server. Their order matters, because a domain may only call the domains before it. */
export const DOMAINS: readonly Domain[] = [
  platform,
  organization,
  exports,
  access,
  notifications,
  approvals,
  accounting,
  people,
  wallet,
  spending,
  payroll,
  invoicing,
  suppliers,
  forecasting,
  reporting,
  billing,
];
