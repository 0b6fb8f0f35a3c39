import type { SQL } from "drizzle-orm";
import type { CompanyRef } from "../platform/actor.ts";
import type { Operation } from "../platform/http/operations.ts";

declare module "../platform/ports.ts" {
  interface Ports {
    /**
     * Offered by the domain `people`: returns the current department of the employee record linked to a user,
     * as an SQL expression for the query that reads a session; null without a record or a department.
     */
    departmentOfUser(company: CompanyRef, userId: string, at: number): SQL<{ id: string; name: string } | null>;
    /** Every operation of the API, for the preview of a role. */
    operations(): readonly Operation[];
  }
}
