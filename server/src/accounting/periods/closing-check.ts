import type { Month } from "@hazina/base/calendar.ts";
import type { Call } from "../../platform/call.ts";

/** A check before a month of the books is closed. A blocked one prevents the closing. */
export type ClosingCheck = {
  readonly key: string;
  readonly title: string;
  readonly state: "done" | "warning" | "blocked";
  readonly detail: string;
  /** The screen where it is resolved. */
  readonly link: string | null;
};

/** Reads what a domain has left to do before a month of the books is closed. */
export type ReadClosingChecks = (call: Call, month: Month) => Promise<readonly ClosingCheck[]>;
