import { formatInstant, type Instant, parseInstant } from "@hazina/base/calendar.ts";
import { customType, uuid } from "drizzle-orm/pg-core";
import { uuidv7 } from "uuidv7";

/** A column for a point in time: milliseconds since 1970 in the program, `timestamptz` in the database. */
export const instant = customType<{ data: Instant; driverData: string }>({
  dataType: () => "timestamp (3) with time zone",
  toDriver: (value) => formatInstant(value),
  fromDriver: (value) => parseInstant(value),
});

/** Creates a column for an id that the program generates (UUID version 7); ids sort by creation time. */
export function id(name = "id") {
  return uuid(name).$defaultFn(() => uuidv7());
}

/** Creates the column for the id of the head company that a row belongs to. */
export function companyId() {
  return uuid("company_id").notNull();
}

/** A column for a series of monthly amounts in whole cents: `bigint[]` in the database, numbers in the program. */
export const centsSeries = customType<{ data: number[]; driverData: string | (string | number | bigint)[] }>({
  dataType: () => "bigint[]",
  toDriver: (value) => `{${value.join(",")}}`,
  fromDriver: (value) =>
    typeof value === "string"
      ? value === "{}"
        ? []
        : value.slice(1, -1).split(",").map(Number)
      : value.map((one) => Number(one)),
});

/** A column for the content of a file: a byte array in the program, `bytea` in the database. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });
