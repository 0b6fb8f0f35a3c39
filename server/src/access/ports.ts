import type { SQL } from "drizzle-orm";
import type { CompanyRef } from "../platform/actor.ts";
import type { Operation } from "../platform/http/operations.ts";

declare module "../platform/ports.ts" {
  interface Ports {
    /**
     * Offered by `people`: the department of a user's employee, as a part of the statement that reads a session; null
     * where there is none.
     */
    departmentOfUser(company: CompanyRef, userId: string, at: number): SQL<{ id: string; name: string } | null>;
    /** Every operation of the API, for the preview of a role. */
    operations(): readonly Operation[];
  }
}
