import { type Day, dayAt, dayInWords } from "@hazina/base/calendar.ts";
import { and, desc, eq, lte } from "drizzle-orm";
import { makeDocument } from "../../exports/make-file.ts";
import type { DocumentPart } from "../../exports/printed-document.ts";
import { branchNames } from "../../organization/branches.ts";
import { jobTitleNamesKept } from "../../organization/job-titles/job-titles.ts";
import { readOwnCompany } from "../../organization/read-company.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import { findEmployee, fullName } from "../employees/find-employee.ts";
import { employments, terms } from "../employees/tables.ts";

/** The contents of a certificate of service. */
type Service = {
  readonly employer: string;
  readonly employerAddress: string | null;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly works: readonly { readonly from: string; readonly title: string; readonly place: string }[];
};

/**
 * Creates the certificate of service of a former employee as a PDF: employer and address, name,
 * first and last day, nature and place of work. It does not mention conduct, reasons or pay. If
 * there were several periods of employment, it covers the last one that ended. Law: Employment Act
 * 2007 s.51(1), (2).
 * @throws Refusal 404 for an unknown employee; 409 before the last day of work.
 */
export async function certificateOfService(work: Work, { id }: { readonly id: string }) {
  const { services, actor } = work;
  const at = services.clock();
  const service = await inCall(work, async (call) => {
    const found = await readService(call, id, dayAt(at));
    await recordChange(call.tx, actor, { subject: "employee", subjectId: id, action: "certificate of service made" });
    return found;
  });
  const title = `Certificate of service, ${service.name}`;
  return makeDocument(services, actor, { title, parts: certificateParts(service), orientation: "portrait" });
}

async function readService({ tx, actor }: Call, id: string, today: Day): Promise<Service> {
  const employee = await findEmployee(tx, actor, id);
  const own = and(eq(employments.companyId, actor.companyId), eq(employments.employeeId, id));
  const [spell] = await tx
    .select()
    .from(employments)
    .where(and(own, lte(employments.left, today)))
    .orderBy(desc(employments.joined))
    .limit(1);
  if (!spell?.left) {
    const until =
      employee.left === null ? "Record the departure first." : `The last day of work is ${dayInWords(employee.left)}.`;
    throw conflict(`${fullName(employee)} is still employed. ${until}`);
  }
  const { data: company } = await readOwnCompany(tx, { ...actor, scope: { ...actor.scope, branchId: null } });
  const titles = await jobTitleNamesKept(tx, actor);
  const branches = await branchNames(tx, actor);
  const history = await tx
    .select()
    .from(terms)
    .where(and(eq(terms.companyId, actor.companyId), eq(terms.employeeId, id), lte(terms.from, spell.left)))
    .orderBy(desc(terms.from));
  const begins = history.findIndex(({ from }) => from <= spell.joined);
  const works = history.slice(0, begins < 0 ? undefined : begins + 1).map((row) => ({
    from: row.from < spell.joined ? spell.joined : row.from,
    title: titles.get(row.jobTitleId ?? "") ?? NATURES[row.kind],
    place: branches.get(row.branchId ?? "") ?? company.company_name,
  }));
  return {
    employer: company.company_name,
    employerAddress: company.address,
    name: fullName(employee),
    from: spell.joined,
    to: spell.left,
    works: works.reverse().filter((work, index, all) => !isSame(work, all[index - 1])),
  };
}

/**
 * The nature of the work that is printed on the certificate for each kind of employment, if the employee has no job
 * title.
 */
const NATURES = {
  permanent: "Employee",
  contract: "Contract employee",
  casual: "Casual worker",
  intern: "Intern",
  consultant: "Consultant",
  director: "Director",
} as const;

function isSame(work: Service["works"][number], before: Service["works"][number] | undefined): boolean {
  return before !== undefined && work.title === before.title && work.place === before.place;
}

function certificateParts({ employer, employerAddress, name, from, to, works }: Service): DocumentPart[] {
  const words = (text: string): DocumentPart => ({ kind: "text", runs: [{ text }] });
  return [
    { kind: "heading", level: 1, text: "Certificate of service" },
    words([employer, ...(employerAddress ? [employerAddress] : [])].join(", ")),
    words(`This is to certify that ${name} was employed by ${employer} from ${dayInWords(from)} to ${dayInWords(to)}.`),
    {
      kind: "table",
      columns: ["From", "Nature of the work", "Usual place of work"],
      rows: works.map((work) => ({ cells: [dayInWords(work.from), work.title, work.place] })),
    },
    words("Issued under section 51 of the Employment Act, 2007."),
    words("For the employer: ______________________________   Date: ____________________"),
  ];
}
