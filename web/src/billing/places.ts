import type { Places } from "../place.ts";

/** The plan of the company. */
export const billingPlaces = {
  billing: {
    path: "/billing",
    title: "Billing",
    navigation: { group: "company", icon: "billing" },
    isPlanned: true,
  },
} as const satisfies Places;
