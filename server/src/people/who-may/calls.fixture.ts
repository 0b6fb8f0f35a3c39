/** The parts of a test call: the ids in its path from left to right, a query, and a body. */
export type Call = {
  readonly ids?: readonly string[];
  readonly query?: string;
  readonly body?: Readonly<Record<string, unknown>> | FormData;
};

/** The id of a record, and its version. */
export type Kept = { readonly id: string; readonly version: number };

/** Test records of the head company or of a branch, one of each kind. */
export type PeopleRecords = {
  /** The id of the head company or of the branch. */
  readonly companyId: string;
  readonly branchId: string | null;
  /**
   * Values that a response must not contain if the caller may not see the record, here part of the employee's name.
   */
  readonly secrets: { readonly name: string };
  readonly person: Kept;
  readonly leaver: Kept;
  readonly newcomer: Kept;
  readonly proposedPay: string;
  readonly enteredPayout: string;
  readonly document: string;
  readonly deletedDocument: string;
  readonly leave: Kept;
  readonly loans: Readonly<Record<"asked" | "approved" | "running" | "changing", Kept>>;
  readonly repayment: string;
  readonly correction: string;
  readonly ownDocument: string;
};

/** Leave types, which all branches of a company share. */
export type SharedLeave = { readonly leaveType: string; readonly spareLeave: Kept };

/** Functions that create test calls from the given records, keyed by the name of the rule that each call tests. */
export type Calls<Records, Shared> = Readonly<Record<string, (records: Records, shared: Shared) => Call>>;

type PeopleCalls = Calls<PeopleRecords, SharedLeave>;

const TODAY = "2026-04-20";
const NAMES = { first_name: "Someone", last_name: "Else" };
const TERMS = { kind: "loan", principal: 1_000, annual_rate: 8, method: "level", months: 10, first_month: "2026-06" };
const LEAVE_TYPE = { name: "More leave", unit: "working_days", accrual: "at_start", yearly: 3, pay: [] };
const CLAIM = { kind: "insurance", monthly: 500, from: "2026-05", evidence: "Policy 77" };
const PDF = "%PDF-1.7\n1 0 obj << >> endobj\n%%EOF\n";
const PEOPLE = "First name,Last name,First day of work,Kind of employment";
const ROW = "Someone,Else,2026-04-01,Permanent";

/** Creates form data with a file and other fields. */
export function formWith(file: BlobPart, name: string, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  form.set("file", new File([file], name));
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return form;
}

const about = (id: string, body: object = {}): Call => ({ ids: [id], body: { ...body } });
const sent = (body: object = {}): Call => ({ body: { ...body } });
const on = ({ id, version }: Kept, body: object = {}): Call => about(id, { version, ...body });

const newcomerAt = ({ branchId, person }: PeopleRecords) => ({
  person: NAMES,
  employment: { joined: TODAY, kind: "permanent", branch_id: branchId, manager_id: person.id },
});

/** Test calls for the operations on employees, their documents and their import. */
export const EMPLOYEE_CALLS: PeopleCalls = {
  "POST /client/employees": () => sent(),
  "POST /client/employees (by branch)": ({ branchId, secrets }) =>
    sent({ search: secrets.name, ...(branchId === null ? {} : { branch_id: branchId }) }),
  "GET /personnel/{id}": ({ person }) => ({ ids: [person.id] }),
  "POST /personnel/{id}/history": ({ person }) => about(person.id),
  "POST /personnel": (records) => sent(newcomerAt(records)),
  "POST /personnel (with pay)": (records) => sent({ ...newcomerAt(records), pay: { amount: 500, reason: "Agreed" } }),
  "PUT /personnel/{id}": ({ person }) => on(person, { contacts: [] }),
  "PUT /personnel/{id} (pay)": ({ person }) => on(person, { pay: { amount: 500, reason: "Agreed" } }),
  "PUT /personnel/{id} (claims)": ({ person }) => on(person, { claims: [CLAIM] }),
  "PUT /personnel/{id} (payout)": ({ person }) => on(person, { payout: { parts: [{ kind: "cash" }] } }),
  "DELETE /personnel/{id}": ({ newcomer }) => ({ ids: [newcomer.id] }),
  "POST /personnel/{id}/departure": ({ person }) => on(person, { last_day: "2026-05-31", reason: "resigned" }),
  "DELETE /personnel/{id}/departure": ({ leaver }) => ({ ids: [leaver.id] }),
  "POST /personnel/{id}/departure/preview": ({ person }) =>
    about(person.id, { last_day: "2026-05-31", reason: "redundancy" }),
  "GET /personnel/{id}/certificate-of-service": ({ leaver }) => ({ ids: [leaver.id] }),
  "POST /personnel/{id}/rehire": ({ leaver }) =>
    on(leaver, { joined: "2026-05-01", employment: { kind: "permanent" } }),
  "POST /personnel/{id}/user": ({ person }) => about(person.id, { user_id: null }),
  "POST /personnel/{id}/pay/decision": ({ newcomer, proposedPay }) =>
    about(newcomer.id, { pay_id: proposedPay, status: 1 }),
  "POST /personnel/{id}/payout/confirmation": ({ newcomer, enteredPayout }) =>
    about(newcomer.id, { payout_id: enteredPayout }),
  "POST /personnel/bulk-terms": ({ person }) => sent({ ids: [person.id], effective_from: TODAY, job_title_id: null }),
  "POST /personnel/bulk-departure": ({ person }) =>
    sent({ ids: [person.id], last_day: "2026-05-31", reason: "resigned" }),
  "POST /personnel/{id}/documents": ({ person }) => ({
    ids: [person.id],
    body: formWith(PDF, "Letter.pdf", { kind: "other" }),
  }),
  "GET /personnel/{id}/documents/{document_id}": ({ person, document }) => ({ ids: [person.id, document] }),
  "DELETE /personnel/{id}/documents/{document_id}": ({ person, document }) => ({ ids: [person.id, document] }),
  "POST /personnel/{id}/documents/{document_id}/restore": ({ person, deletedDocument }) => ({
    ids: [person.id, deletedDocument],
    body: {},
  }),
  "POST /batch-employees/{x}": ({ companyId }) => ({
    ids: [companyId],
    body: formWith(`${PEOPLE}\n${ROW}\n`, "people.csv"),
  }),
  "POST /batch-employees/{x} (with pay)": ({ companyId }) => ({
    ids: [companyId],
    body: formWith(`${PEOPLE},Basic pay\n${ROW},50000\n`, "people.csv"),
  }),
  "GET /batch-employees/template": () => ({}),
  "POST /gateway/interswitch/wallet-providers": () => sent(),
};

/** Test calls for the operations on leave. */
export const LEAVE_CALLS: PeopleCalls = {
  "POST /client/leave-types": () => sent(),
  "POST /leave-types": () => sent(LEAVE_TYPE),
  "PUT /leave-types/{id}": (_, { spareLeave }) => on(spareLeave, LEAVE_TYPE),
  "DELETE /leave-types/{id}": (_, { spareLeave }) => ({ ids: [spareLeave.id] }),
  "GET /leave/settings": () => ({}),
  "PUT /leave/settings": () => sent({ leave_year: "from_joining" }),
  "POST /client/leave-balances": () => sent(),
  "POST /client/leave-balances (of one)": ({ person }) => sent({ personnel_id: person.id }),
  "POST /leave-adjustments": ({ person }, { leaveType }) =>
    sent({ personnel_id: person.id, leave_type_id: leaveType, day: TODAY, days: 1, reason: "Worked on a holiday" }),
  "POST /loans/import": () => ({
    body: formWith("Number,Balance left,Instalments left\nNone,100,2\n", "loans.csv", { dry_run: "true" }),
  }),
  "POST /loans/import/template": () => sent(),
  "POST /leave-adjustments/opening": () => ({
    body: formWith("Number,Annual leave\nNone,12\n", "leave.csv", { day: TODAY, dry_run: "true" }),
  }),
  "POST /leave-adjustments/opening/template": () => sent(),
  "POST /client/leave-adjustments": ({ person }) => sent({ personnel_id: person.id }),
  "POST /client/leave-requests": () => sent(),
  "POST /client/leave-requests (of one)": ({ person }) => sent({ personnel_id: person.id }),
  "GET /leave-requests/{id}": ({ leave }) => ({ ids: [leave.id] }),
  "POST /leave-requests/{id}/document": ({ leave }) => ({
    ids: [leave.id],
    body: formWith(PDF, "Note.pdf"),
  }),
  "GET /leave-requests/{id}/document": ({ leave }) => ({ ids: [leave.id] }),
  "POST /leave-requests": ({ person }, { leaveType }) =>
    sent({ personnel_id: person.id, leave_type_id: leaveType, from: "2026-09-07", to: "2026-09-08" }),
  "PUT /leave-requests/{id}": ({ leave }, { leaveType }) =>
    on(leave, { leave_type_id: leaveType, from: "2026-08-05", to: "2026-08-05" }),
  "DELETE /leave-requests/{id}": ({ leave }) => ({ ids: [leave.id] }),
  "POST /leave-requests/{id}/decision": ({ leave }) => about(leave.id, { status: 1 }),
  "POST /client/leave-calendar": () => sent({ from: "2026-08-01", to: "2026-08-31" }),
  "POST /client/leave-liability": () => sent(),
};

/** Test calls for the operations on loans. */
export const LOAN_CALLS: PeopleCalls = {
  "POST /client/loans": () => sent(),
  "POST /client/loans (of one)": ({ person }) => sent({ personnel_id: person.id }),
  "GET /loans/{id}": ({ loans }) => ({ ids: [loans.running.id] }),
  "POST /loans/quote": ({ person }) => sent({ personnel_id: person.id, ...TERMS }),
  "POST /loans": ({ person }) => sent({ personnel_id: person.id, ...TERMS }),
  "PUT /loans/{id}": ({ loans }) => on(loans.asked, TERMS),
  "DELETE /loans/{id}": ({ loans }) => ({ ids: [loans.asked.id] }),
  "POST /loans/{id}/decision": ({ loans }) => about(loans.asked.id, { status: 1 }),
  "POST /loans/{id}/decision (a change)": ({ loans }) => about(loans.changing.id, { status: 1 }),
  "POST /loans/{id}/disbursement": ({ loans }) => on(loans.approved, { day: TODAY, reference: "Cheque" }),
  "POST /loans/{id}/repayments": ({ loans }) => on(loans.running, { day: TODAY, amount: 50 }),
  "POST /loans/{id}/repayments/reversal": ({ loans, repayment }) =>
    on(loans.running, { entry_id: repayment, reason: "Bounced" }),
  "POST /loans/{id}/skip": ({ loans }) => on(loans.running, { month: "2026-07", reason: "School fees" }),
  "POST /loans/{id}/schedule": ({ loans }) =>
    on(loans.running, { first_month: "2026-07", months: 6, reason: "Agreed" }),
  "POST /loans/{id}/write-off": ({ loans }) => on(loans.running, { month: "2026-07", reason: "Given up" }),
};

/** Test calls for the operations on the user's own record. */
export const OWN_CALLS: PeopleCalls = {
  "GET /my/record": () => ({}),
  "GET /my/changes": () => ({}),
  "POST /my/changes": () => sent({ note: "My address is another one" }),
  "DELETE /my/changes/{id}": ({ correction }) => ({ ids: [correction] }),
  "GET /my/documents/{id}": ({ ownDocument }) => ({ ids: [ownDocument] }),
  "GET /my/export": () => ({}),
};
