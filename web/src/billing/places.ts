import type { Places } from "../place.ts";

/** The places for the company's plan. */
export const billingPlaces = {
  billing: {
    path: "/billing",
    title: "Billing",
    isPlanned: true,
  },
} as const satisfies Places;
