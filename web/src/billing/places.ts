import type { Places } from "../place.ts";

/** The screens of the company's plan, with their paths and abilities. */
export const billingPlaces = {
  billing: {
    path: "/billing",
    title: "Billing",
    isPlanned: true,
  },
} as const satisfies Places;
