import type { PlannedName } from "../places.ts";

/** Descriptions of places that are not built yet; loaded with the screen that shows them. */
export const PLANNED: Readonly<Record<PlannedName, string>> = {
  usdWallet: "The wallet in US dollars: balance, deposits by card and transactions.",
};
