import { type Call, type Calls, formWith, type Kept } from "../../people/who-may/calls.fixture.ts";
import { PASSWORD } from "../../testing/test-server.ts";
import type { Records, Shared } from "./records.fixture.ts";
import { FILES, LISTS } from "./rules.cases.ts";

const ELEMENT = { name: "Element more", code: "more", pays: { type: "earning", kind: "bonus" } };
const APRIL = { from: "2026-04-01", to: "2026-04-30" };
const ALL_OF = "from=2026-04-01&to=2026-04-30";

const about = (id: string, body: object = {}): Call => ({ ids: [id], body: { ...body } });
const sent = (body: object = {}): Call => ({ body: { ...body } });
const on = ({ id, version }: Kept, body: object = {}): Call => about(id, { version, ...body });
const ofRun = ({ id }: Kept, body: object = {}): Call => sent({ payroll_id: id, ...body });

type PayrollCalls = Calls<Records, Shared>;

/** Test calls for the payroll setup operations. */
export const SETUP_CALLS: PayrollCalls = {
  "POST /client/payroll-types": () => sent(),
  "POST /payroll-types": () => sent({ name: "Another" }),
  "PUT /payroll-types/{id}": (_, { spareType }) => about(spareType, { name: "Spared" }),
  "DELETE /payroll-types/{id}": (_, { spareType }) => ({ ids: [spareType] }),
  "POST /client/payroll-elements": () => sent(),
  "POST /payroll-elements": () => sent(ELEMENT),
  "PUT /payroll-elements/{id}": (_, { spareElement }) => about(spareElement, ELEMENT),
  "DELETE /payroll-elements/{id}": (_, { spareElement }) => ({ ids: [spareElement] }),
  "POST /payroll-elements/usual": () => sent(),
  "POST /payroll-elements/preview": () => sent({ formula: "basic * 2", basic: 100 }),
  "POST /reports/payroll/payslips": ({ runs }) => ofRun(runs.approved),
  "POST /reports/payroll/p9-forms": () => sent({ year: 2026 }),
  "POST /payroll/p9-forms/delivery": () => sent({ year: 2026 }),
  "POST /client/p9-deliveries": () => sent({ year: 2026 }),
  "POST /client/employee-payslips": ({ person }) => sent({ personnel_id: person.id }),
  "POST /client/employee-payroll-elements": () => sent(),
  "POST /client/employee-payroll-elements (of one)": ({ person }) => sent({ personnel_id: person.id }),
  "POST /personnel-pay-elements": ({ second }, { allowance }) =>
    sent({ personnel_id: second.id, element_id: allowance, value: 50, from: "2026-07" }),
  "PUT /personnel-pay-elements/{id}": ({ held }) => about(held, { value: 60, from: "2026-07" }),
  "DELETE /personnel-pay-elements/{id}": ({ held }) => ({ ids: [held] }),
  "POST /personnel-pay-elements/bulk-assignment": ({ second }, { allowance }) =>
    sent({ element_id: allowance, who: { ids: [second.id] }, value: 50, from: "2026-07" }),
  "POST /personnel-pay-elements/bulk-basic-pay": ({ second }) =>
    sent({ rows: [{ personnel_id: second.id, basic: 50_000 }], ...RAISED }),
  "POST /personnel-pay-elements/bulk-basic-pay (by number)": ({ number }) =>
    sent({ rows: [{ payroll_number: number, basic: 50_000 }], ...RAISED }),
  "POST /personnel-pay-elements/download-basic-pay-template": () => sent(),
  "GET /payroll/settings": () => ({}),
  "PUT /payroll/settings": () => sent({ from: "2026-06", choices: { nita_exempt: true } }),
  "GET /payroll/formulas/paye-rates": () => ({}),
  "GET /payroll/formulas/nhif-rates": () => ({}),
  "GET /payroll/formulas/withholding-tax-rates": () => ({}),
  "GET /payroll/formulas/zemo-rates": () => ({}),
  "POST /client/payroll-rate-rows": () => sent(),
  "POST /payroll/formulas/rows": () => sent({ table: "loanBenefit", from: "2027-07", rate: 9, source: "A notice" }),
  "POST /payroll/formulas/rows/{id}/decision": (_, { rate }) => about(rate, { status: 1 }),
  "POST /payroll/net-to-gross": () => sent({ net: 70_000, month: "2026-03" }),
};

const RAISED = { effective_from: "2026-05-01", reason: "A review", confirm: true };

/** Test calls for the operations on payroll runs: their inputs, decisions and payment. */
export const RUN_CALLS: PayrollCalls = {
  "POST /client/payroll": () => sent(),
  "POST /client/payroll (one in full)": ({ runs }) => sent({ id: runs.approved.id }),
  "POST /payrolls": ({ second }, { salaries }) =>
    sent({ payroll_type_id: salaries, month: "2026-04", kind: "off_cycle", personnel_ids: [second.id] }),
  "PUT /payrolls/{id}": ({ runs }) => on(runs.draft, { note: "Early" }),
  "DELETE /payrolls/{id}": ({ runs }) => ({ ids: [runs.draft.id] }),
  "POST /payrolls/{id}/compute": ({ runs }) => about(runs.draft.id),
  "GET /payrolls/{id}/checks": ({ runs }) => ({ ids: [runs.computed.id] }),
  "POST /payrolls/{id}/verification": ({ runs }) => about(runs.computed.id),
  "POST /payrolls/{id}/submission": ({ runs }) => on(runs.computed),
  "POST /payrolls/{id}/people": ({ runs }) => about(runs.approved.id, {}),
  "POST /payrolls/{id}/slip": ({ runs, person }) => about(runs.approved.id, { personnel_id: person.id }),
  "POST /client/payroll-muster-roll": ({ runs }) => ofRun(runs.draft),
  "POST /payroll-muster-roll": ({ runs, person }) =>
    ofRun(runs.draft, { rows: [{ personnel_id: person.id, days_absent: 2 }] }),
  "POST /payroll-muster-roll (a sheet)": ({ runs, sheet }) => ({
    body: formWith(sheet, "muster.xlsx", { payroll_id: runs.draft.id }),
  }),
  "POST /payroll-muster-roll/preview": ({ runs, person }) =>
    ofRun(runs.draft, { rows: [{ personnel_id: person.id, days_absent: 2 }] }),
  "POST /reports/payroll/muster-roll": ({ runs }) => ofRun(runs.draft),
  "PUT /payroll-muster-roll/{id}": ({ musterRow }) => about(musterRow, { days_absent: 3 }),
  "DELETE /payroll-muster-roll/{id}": ({ musterRow }) => ({ ids: [musterRow] }),
  "POST /approve-payroll": ({ runs }) => ofRun(runs.submitted, { version: runs.submitted.version }),
  "PUT /approvals/payroll/{id}": ({ runs }) => on(runs.submitted, { status: 2, comment: "Not so" }),
  "POST /approvals/payroll/progress": ({ runs }) => ofRun(runs.submitted),
  "POST /approvals/wages-payroll/progress": ({ runs }) => ofRun(runs.submitted),
  "POST /approvals/payroll/summary": ({ runs }) => ofRun(runs.submitted),
  "POST /rollback-payroll": ({ runs }) => ofRun(runs.approved, { reason: "A mistake" }),
  "POST /rollback-wages-payroll": ({ runs }) => ofRun(runs.approved, { reason: "A mistake" }),
  "POST /client/payroll-months": () => sent(),
  "PUT /payroll/months/{month}": () => ({ ids: ["2026-02"], body: { state: "closed", reason: "Done" } }),
  "POST /client/payroll-process-payment": ({ runs }) =>
    ofRun(runs.approved, { rail: "bank_file", proof: { password: PASSWORD } }),
  "POST /client/payroll-payments": ({ runs }) => ofRun(runs.paying),
  "GET /payroll/payments/{id}/file": ({ batch }) => ({ ids: [batch] }),
  "POST /payroll/payments/{id}/results": ({ batch, line }) => about(batch, { rows: [{ ...line, status: "paid" }] }),
  "POST /payroll/payments/{id}/results (a sheet)": ({ batch, line, secrets }) => ({
    ids: [batch],
    body: formWith(`Account,Amount,Status\n${secrets.account},${line.amount},Successful\n`, "results.csv"),
  }),
};

/** Test calls for the operations on daily work, and on months whose payroll was run in a previous payroll system. */
export const WORK_CALLS: PayrollCalls = {
  "POST /client/payroll-opening": () => sent(),
  "POST /client/payroll-opening (of one)": ({ person }) => sent({ personnel_id: person.id }),
  "POST /payroll/opening": ({ person }) =>
    sent({ rows: [{ personnel_id: person.id, month: "2025-12", cash: 2_000, paye: 0, net: 1_900 }] }),
  "POST /payroll/opening/template": () => sent(),
  "DELETE /payroll/opening/{id}": ({ opening }) => ({ ids: [opening] }),
  "POST /client/payroll-wages-muster-roll": () => sent(APRIL),
  "POST /client/payroll-wages-muster-roll (of one)": ({ casual }) => sent({ ...APRIL, personnel_id: casual.id }),
  "GET /wages-muster-roll": ({ casual }) => ({ query: `${ALL_OF}&personnel_id=${casual.id}` }),
  "POST /wages-muster-roll": ({ casual }) => sent({ rows: [{ personnel_id: casual.id, day: "2026-04-11" }] }),
  "POST /wages-muster-roll (removals)": ({ work }) => sent({ removals: [work] }),
  "PUT /wages-muster-roll/{id}": ({ work }) => about(work, { version: 1, unit: "half" }),
  "DELETE /wages-muster-roll/{id}": ({ work }) => ({ ids: [work] }),
};

const lists = LISTS.flatMap((path): [string, PayrollCalls[string]][] => [
  [`POST ${path}`, () => sent({ month: "2026-03" })],
  [`POST ${path} (of a payroll)`, ({ runs }) => ofRun(runs.approved)],
  [`POST ${path} (of one)`, ({ person }) => sent({ month: "2026-03", personnel_id: person.id })],
]);
const files = FILES.flatMap((path): [string, PayrollCalls[string]][] => [
  [`POST ${path}`, () => sent({ month: "2026-03", filetype: "excel" })],
  [`POST ${path} (of a payroll)`, ({ runs }) => ofRun(runs.approved, { filetype: "csv" })],
  [`POST ${path} (of one)`, ({ person }) => sent({ month: "2026-03", personnel_id: person.id, filetype: "csv" })],
]);

/** Test calls for the operations that return payroll lists, returns and payslips. */
export const OUTPUT_CALLS: PayrollCalls = {
  ...Object.fromEntries([...lists, ...files]),
  "POST /client/p9-forms": () => sent({ year: 2026 }),
  "POST /reports/payroll/payslip": ({ person }) => sent({ personnel_id: person.id, month: "2026-03" }),
  "POST /reports/payroll/payslip (to another address)": ({ person }) =>
    sent({ personnel_id: person.id, month: "2026-03", email: "elsewhere@example.com" }),
  "POST /reports/payroll/p9-form": ({ person }) => sent({ personnel_id: person.id, year: 2026 }),
  "POST /payroll/payslips/delivery": ({ runs }) => ofRun(runs.approved),
  "POST /client/payslip-deliveries": ({ runs }) => ofRun(runs.approved),
  "POST /reports/payroll/general-ledger": () => sent({ month: "2026-03" }),
  "POST /reports/payroll/general-ledger (of a payroll)": ({ runs }) => ofRun(runs.approved),
  "POST /reports/payroll/variance": () => sent({ month: "2026-03", against: "2026-02" }),
  "POST /reports/payroll/element/variance": (_, { allowance }) =>
    sent({ element_id: allowance, from: "2026-02", to: "2026-03" }),
  "POST /payroll/remittances": () =>
    sent({ month: "2026-03", to: "paye", what: "filed", day: "2026-04-09", receipt: "KRA20260409" }),
  "POST /client/payroll-obligations": () => sent({ month: "2026-03" }),
  "POST /client/payroll-payees": () => sent({ month: "2026-03" }),
  "POST /payroll/payee-payments": () =>
    sent({ month: "2026-03", payee: "Stima", day: "2026-04-09", amount: 1, receipt: "STM20260409" }),
  "POST /reports/payroll/payee": () => sent({ month: "2026-03", payee: "Stima" }),
  "POST /reports/payroll/duties": () => sent({ month: "2026-03" }),
  "POST /payroll/simulations": () => sent({ month: "2026-03", changes: { housing_levy: 2 } }),
  "POST /client/staff-costs": () => sent({ from: "2026-03", to: "2026-03" }),
};

/** Test calls for the operations on the user's own payslips and tax forms. */
export const OWN_PAY_CALLS: PayrollCalls = {
  "POST /client/my-p9-form": () => sent({ year: 2026 }),
  "POST /client/my-payslip": () => sent({ month: "2026-02" }),
  "POST /my/payslip": () => sent({ month: "2026-02" }),
  "POST /my/p9-form": () => sent({ year: 2026 }),
  "GET /my/payslip-password": () => ({}),
  "PUT /my/payslip-password": () => sent({ password: "Sukuma-Wiki-78" }),
};
