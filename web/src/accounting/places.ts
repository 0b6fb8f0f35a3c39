import type { Places } from "../place.ts";

/** The places of accounting. */
export const accountingPlaces = {
  accounting: {
    path: "/accounting",
    title: "Accounting",
    isPlanned: true,
  },
} as const satisfies Places;
