import type { SQL } from "drizzle-orm";
import type { CompanyRef } from "../platform/actor.ts";
import type { Operation } from "../platform/http/operations.ts";

declare module "../platform/ports.ts" {
  interface Ports {
    /**
     * Returns an SQL expression for the current department of the employee who is linked to a user. Its value is null
     * if the user has no employee record or the employee has no department. The expression is part of the query that
     * reads a session. Implemented by the domain `people`.
     */
    departmentOfUser(company: CompanyRef, userId: string, at: number): SQL<{ id: string; name: string } | null>;
    /** Returns every operation of the API, so that the preview of a role can show which ones the role may call. */
    operations(): readonly Operation[];
  }
}
