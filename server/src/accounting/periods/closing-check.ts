import type { Month } from "@hazina/base/calendar.ts";
import type { Call } from "../../platform/call.ts";

/** The result of a check made before a month of the books is closed. The state `blocked` prevents the closing. */
export type ClosingCheck = {
  readonly key: string;
  readonly title: string;
  readonly state: "done" | "warning" | "blocked";
  readonly detail: string;
  /** The path of the screen where the user can resolve the finding; null if there is none. */
  readonly link: string | null;
};

/** Returns a domain's closing checks for a month of the books. */
export type ReadClosingChecks = (call: Call, month: Month) => Promise<readonly ClosingCheck[]>;
