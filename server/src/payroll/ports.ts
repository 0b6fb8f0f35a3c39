import type { Cents } from "@hazina/base/money.ts";
import type { Call } from "../platform/call.ts";

declare module "../platform/ports.ts" {
  interface Ports {
    /**
     * Implemented by `forecasting`: returns the cash at the end of the last closed month of the books; undefined if
     * there is no balance sheet.
     */
    cashInBooks(call: Call): Promise<{ readonly month: string; readonly amount: Cents } | undefined>;
  }
}
