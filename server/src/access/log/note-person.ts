import { PLATFORM_COMPANY_ID } from "../../organization/platform-company.ts";
import type { AccessNote } from "../../platform/http/context.ts";

type Person = { companyId: string; branchId: string | null; id: string; firstName: string; lastName: string };

/**
 * Records, for the access log, which person a public call is about.
 * @param person undefined if the address has no account; the line then goes to the platform's own log.
 */
export function notePerson(note: AccessNote, person: Person | undefined, email: string): void {
  note.companyId = person?.companyId ?? PLATFORM_COMPANY_ID;
  note.userName = person ? `${person.firstName} ${person.lastName}` : email;
  if (person) note.userId = person.id;
  if (person?.branchId) note.branchId = person.branchId;
}
