import type { Subjects } from "./subject.ts";

declare module "../platform/ports.ts" {
  interface Ports {
    /** The approval subjects of every domain, collected from the manifests. */
    readonly approvalSubjects: Subjects;
  }
}
