import type { Places } from "../place.ts";

/** The plan of the company. */
export const billingPlaces = {
  billing: {
    path: "/billing",
    title: "Billing",
    isPlanned: true,
  },
} as const satisfies Places;
