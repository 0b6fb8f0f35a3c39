import { keys, type ListKey, type Places } from "../place.ts";

/** The screens of the company's plan, with their paths and abilities. */
export const billingPlaces = {
  billing: {
    path: "/billing",
    title: "Billing",
    abilities: ["View Billing"],
    navigation: { group: "company", icon: "billing" },
    search: keys<ListKey>(),
    screen: "./billing/BillingPage.tsx",
  },
} as const satisfies Places;

/** The screen where the operator sets prices. */
export const operatorPlanPlaces = {
  operatorPlans: {
    path: "/operator/plans",
    title: "Plans and prices",
    abilities: ["Manage Plans"],
    forStaff: true,
    navigation: { group: "platform", icon: "billing" },
    search: keys<ListKey>(),
    screen: "./billing/operator/OperatorPlansPage.tsx",
  },
} as const satisfies Places;
