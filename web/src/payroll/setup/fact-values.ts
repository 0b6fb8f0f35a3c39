import type { FactsWritten } from "@hazina/contract/payroll/person-elements.ts";

/** The kinds of benefit that need additional facts to determine their statutory value. */
export const FACT_TYPES = ["car", "housing", "meals", "service", "perDiem", "mileage", "loan"] as const;

/** A field for one fact: an amount, a number, a percentage, or one of a few options. */
export type FactField = {
  readonly name: string;
  readonly kind: "money" | "number" | "percent" | "choice";
  readonly isNeeded?: boolean;
};

const field = (name: string, kind: FactField["kind"], isNeeded = false): FactField => ({ name, kind, isNeeded });

/** The fields of each kind of benefit; they have the same names in the API. */
export const FACT_FIELDS: Readonly<Record<(typeof FACT_TYPES)[number], readonly FactField[]>> = {
  car: [
    field("body", "choice", true),
    field("cc", "number", true),
    field("owned", "money"),
    field("hired_monthly", "money"),
    field("restricted_value", "money"),
  ],
  housing: [
    field("tenure", "choice", true),
    field("market_rent", "money"),
    field("rent_paid", "money"),
    field("rent_charged", "money"),
    field("other_income", "money"),
  ],
  meals: [field("cost", "money", true), field("paid_by_employee", "money")],
  service: [field("kind", "choice", true), field("cost", "money", true)],
  perDiem: [field("amount", "money", true), field("days", "number", true)],
  mileage: [field("amount", "money", true), field("kilometres", "number", true), field("standard_rate", "money", true)],
  loan: [field("balance", "money", true), field("charged", "percent", true), field("regime", "choice", true)],
};

/** The options of each field that offers a choice; the first option is the default. */
export const FACT_CHOICES = {
  body: ["saloon", "pickUp", "landRover"],
  tenure: ["owned", "rented", "rentedNotAtArmsLength", "farm"],
  kind: ["electricity", "water", "furniture", "hiredFurniture", "telephone"],
  regime: ["fringeBenefitTax", "lowInterest"],
} as const;

/** The form values of a benefit's facts. */
export type FactValues = { readonly type: (typeof FACT_TYPES)[number] } & Readonly<Record<string, number | string>>;

/** Returns the form values of stored facts; if there are none, the initial values for a car. */
export function factValues(facts: Readonly<Record<string, unknown>> | null): FactValues {
  const type = FACT_TYPES.find((one) => one === facts?.type) ?? "car";
  const known = Object.fromEntries(
    Object.entries(facts ?? {}).filter(([, value]) => typeof value === "number" || typeof value === "string"),
  ) as Record<string, number | string>;
  const usual = Object.fromEntries(Object.entries(FACT_CHOICES).map(([name, [first]]) => [name, first]));
  return { ...usual, ...known, type };
}

/**
 * Builds the facts for a request from the form values: the facts of the chosen kind of benefit. Facts with an empty
 * value are left out.
 */
export function factsOf(values: FactValues): FactsWritten {
  const own = FACT_FIELDS[values.type].flatMap(({ name, kind }) => {
    const value = values[name];
    if (value === undefined || value === "") return [];
    return [[name, kind === "choice" ? value : Number(value)]];
  });
  return { type: values.type, ...Object.fromEntries(own) } as FactsWritten;
}
