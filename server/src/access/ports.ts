import type { SQL } from "drizzle-orm";
import type { CompanyRef } from "../platform/actor.ts";
import type { Operation } from "../platform/http/operations.ts";

declare module "../platform/ports.ts" {
  interface Ports {
    /**
     * Returns the current department of the employee linked to a user, as an SQL expression for the query that reads a
     * session; null without an employee record or department. Implemented by the domain `people`.
     */
    departmentOfUser(company: CompanyRef, userId: string, at: number): SQL<{ id: string; name: string } | null>;
    /** Returns every operation of the API, for the preview of a role. */
    operations(): readonly Operation[];
  }
}
