import { accessPlaces, accountPlaces, operatorPlaces, publicPlaces } from "./access/places.ts";
import { accountingPlaces } from "./accounting/places.ts";
import { approvalPlaces, approvalSettingPlaces } from "./approvals/places.ts";
import { billingPlaces, operatorPlanPlaces } from "./billing/places.ts";
import { forecastingPlaces } from "./forecasting/places.ts";
import { invoicingPlaces } from "./invoicing/places.ts";
import { notificationPlaces, notificationSettingPlaces } from "./notifications/places.ts";
import { organizationPlaces } from "./organization/places.ts";
import { payrollPlaces } from "./payroll/places.ts";
import { peoplePlaces } from "./people/places.ts";
import type { Place } from "./place.ts";
import { reportingPlaces } from "./reporting/places.ts";
import { shellPlaces } from "./shell/places.ts";
import { spendingPlaces } from "./spending/places.ts";
import { supplierPlaces, taxPlaces } from "./suppliers/places.ts";
import { walletPlaces } from "./wallet/places.ts";

const places = {
  ...publicPlaces,
  ...shellPlaces,
  ...operatorPlaces,
  ...operatorPlanPlaces,
  ...notificationPlaces,
  ...organizationPlaces,
  ...peoplePlaces,
  ...payrollPlaces,
  ...walletPlaces,
  ...spendingPlaces,
  ...invoicingPlaces,
  ...supplierPlaces,
  ...accountingPlaces,
  ...taxPlaces,
  ...approvalPlaces,
  ...billingPlaces,
  ...forecastingPlaces,
  ...reportingPlaces,
  ...accountPlaces,
  ...notificationSettingPlaces,
  ...accessPlaces,
  ...approvalSettingPlaces,
} as const;

/** The registered places, keyed by name, with their exact types. */
export type RegisteredPlaces = typeof places;

/** The name of a place, as in `paths.profitLoss()`. */
export type PlaceName = keyof RegisteredPlaces;

/**
 * Every place of the application. A screen is registered once, in the `places.ts` of its domain. The URLs, routes,
 * tabs, navigation and command palette are all built from this object.
 */
export const PLACES: Readonly<Record<PlaceName, Place>> = places;

/** The names of all places, in order of registration. */
export const PLACE_NAMES = Object.keys(places) as PlaceName[];

/** Returns whether a place has no screen yet. `shell/planned.ts` describes places without a screen. */
export function isPlanned(name: PlaceName): boolean {
  return "isPlanned" in PLACES[name];
}
