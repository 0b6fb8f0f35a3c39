import { bigint, text } from "drizzle-orm/pg-core";
import { namedTable } from "../../platform/database/named-records.ts";
import { companies } from "../tables.ts";

/** The job titles of a company, with the range of monthly pay in cents. */
export const jobTitles = namedTable("job_titles", companies.companyId, {
  code: text("code"),
  lowestCents: bigint("lowest_cents", { mode: "number" }),
  highestCents: bigint("highest_cents", { mode: "number" }),
});
