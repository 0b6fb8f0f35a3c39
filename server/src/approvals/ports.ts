import type { CompanyRef } from "../platform/actor.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Subjects } from "./subject.ts";

declare module "../platform/ports.ts" {
  interface Ports {
    /** The approval subjects of every domain, collected from the manifests. */
    readonly approvalSubjects: Subjects;
    /** Offered by `payroll`: whether the company lets its only approvers decide requests that concern themselves. */
    approversMayBeAlone(tx: Tx, company: CompanyRef, at: number): Promise<boolean>;
  }
}
