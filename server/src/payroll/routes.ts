import { approval } from "@hazina/contract/payroll/approval.ts";
import { p9Delivery, payslipDelivery } from "@hazina/contract/payroll/deliveries.ts";
import { duties } from "@hazina/contract/payroll/duties.ts";
import { elements } from "@hazina/contract/payroll/elements.ts";
import { muster } from "@hazina/contract/payroll/muster.ts";
import { opening } from "@hazina/contract/payroll/opening.ts";
import { payFiles, payLists, payReports, payslips } from "@hazina/contract/payroll/outputs.ts";
import { payments } from "@hazina/contract/payroll/payments.ts";
import { basicPay, personElements } from "@hazina/contract/payroll/person-elements.ts";
import { runs } from "@hazina/contract/payroll/runs.ts";
import { offers, payrollSettings, rateTables } from "@hazina/contract/payroll/settings.ts";
import { toDecide } from "@hazina/contract/payroll/to-decide.ts";
import { payrollTypes } from "@hazina/contract/payroll/types.ts";
import { wages } from "@hazina/contract/payroll/wages.ts";
import { whatIf } from "@hazina/contract/payroll/what-if.ts";
import { implement } from "@orpc/server";
import type { Call } from "../platform/call.ts";
import { acrossBranches } from "../platform/database/database.ts";
import { type RequestContext, signedIn } from "../platform/http/context.ts";
import { logged } from "../platform/http/log-details.ts";
import { inCompany, inCompanyTelling, withWork } from "../platform/http/wiring.ts";
import { askToCompute } from "./calculation/calculate.ts";
import { decideRun, readRunApproval } from "./lifecycle/approve.ts";
import { listMonths, setMonth } from "./lifecycle/close-month.ts";
import { listRuns } from "./lifecycle/list-runs.ts";
import { rollBackRun } from "./lifecycle/roll-back.ts";
import { createRun, deleteRun, updateRun } from "./lifecycle/save-run.ts";
import { submitRun } from "./lifecycle/submit.ts";
import {
  approvalDetails,
  listDetails,
  musterDetails,
  openingDetails,
  paymentDetails,
  reportDetails,
  runDetails,
  toDecideDetails,
} from "./log-details.ts";
import { askToDeliverP9Forms, listP9Deliveries } from "./mailing/deliver-p9-forms.ts";
import { askToDeliver, listDeliveries } from "./mailing/deliver-payslips.ts";
import { p9FormsFile, payslipsFile } from "./mailing/print-all.ts";
import { musterFile, writeMusterRoll } from "./muster/import-muster.ts";
import { clearMusterRow, updateMusterRow } from "./muster/muster.ts";
import { previewPay } from "./muster/preview-pay.ts";
import { readMuster } from "./muster/read-muster.ts";
import { importOpening, removeOpening } from "./opening/import-opening.ts";
import { listOpening, openingTemplate } from "./opening/read-opening.ts";
import { readDuties } from "./outputs/duties.ts";
import { readLedger } from "./outputs/ledger.ts";
import { listPay } from "./outputs/list-pay.ts";
import { listObligations } from "./outputs/obligations.ts";
import { readOwnPassword, setOwnPassword } from "./outputs/own-password.ts";
import { listPayslipsOf, readOwnPayslip } from "./outputs/own-payslip.ts";
import { listP9Forms, readOwnP9Form } from "./outputs/p9-forms.ts";
import { payFile } from "./outputs/pay-files.ts";
import { listPayees, payeeListFile, payPayee } from "./outputs/payees.ts";
import { ownP9FormFile, ownPayslipFile, p9FormFile, payslipFile } from "./outputs/payslip-files.ts";
import { recordRemittance } from "./outputs/remittances.ts";
import { readElementVariance, readVariance } from "./outputs/variance.ts";
import { fileOfBatch } from "./payments/file-of-batch.ts";
import { listPayments } from "./payments/list-payments.ts";
import { processPayment } from "./payments/process-payment.ts";
import { takeResults } from "./payments/results.ts";
import { assignInBulk } from "./person-elements/assign-in-bulk.ts";
import { basicPayTemplate, changeBasicPay } from "./person-elements/bulk-basic-pay.ts";
import {
  changePersonElement,
  givePersonElement,
  listPersonElements,
  takePersonElement,
} from "./person-elements/person-elements.ts";
import { addRate, decideRates, listAddedRates } from "./rates/add-rate.ts";
import { readHealthRates, readOtherRates, readPayeRates, readWithholdingRates } from "./rates/read-rates.ts";
import { readToDecide } from "./review/approver-figures.ts";
import { readChecks } from "./review/checks.ts";
import { readPayOfPeople } from "./review/pay-of-people.ts";
import { readSlip } from "./review/read-slip.ts";
import { verifyRun } from "./review/verify.ts";
import { isTypeInUse } from "./runs/find-run.ts";
import { runWithElement } from "./runs/run-with-element.ts";
import { addUsualElements, createElement, deleteElement, listElements, updateElement } from "./setup/elements.ts";
import { previewFormula } from "./setup/preview-formula.ts";
import { readPayrollSettings, writePayrollSettings } from "./setup/settings.ts";
import { createPayrollType, deletePayrollType, listPayrollTypes, updatePayrollType } from "./setup/types.ts";
import { listWages } from "./wages/list-wages.ts";
import { deleteWages, updateWages, writeWages } from "./wages/write-wages.ts";
import { findNetToGross } from "./what-if/net-to-gross.ts";
import { simulateLaw } from "./what-if/simulate.ts";
import { readStaffCosts } from "./what-if/staff-costs.ts";

const type = implement(payrollTypes).$context<RequestContext>().use(signedIn);
const element = implement(elements).$context<RequestContext>().use(signedIn);
const held = implement(personElements).$context<RequestContext>().use(signedIn);
const setting = implement(payrollSettings).$context<RequestContext>().use(signedIn);
const rate = implement(rateTables).$context<RequestContext>().use(signedIn);
const offer = implement(offers).$context<RequestContext>().use(signedIn);
const run = implement(runs).$context<RequestContext>().use(signedIn).use(logged(runDetails));
const roll = implement(muster).$context<RequestContext>().use(signedIn).use(logged(musterDetails));
const decision = implement(approval).$context<RequestContext>().use(signedIn).use(logged(approvalDetails));
const payment = implement(payments).$context<RequestContext>().use(signedIn).use(logged(paymentDetails));
const basic = implement(basicPay).$context<RequestContext>().use(signedIn);
const before = implement(opening).$context<RequestContext>().use(signedIn).use(logged(openingDetails));
const work = implement(wages).$context<RequestContext>().use(signedIn);
const list = implement(payLists).$context<RequestContext>().use(signedIn).use(logged(listDetails));
const file = implement(payFiles).$context<RequestContext>().use(signedIn);
const paper = implement(payslips).$context<RequestContext>().use(signedIn);
const delivery = implement(payslipDelivery).$context<RequestContext>().use(signedIn);
const p9Mailing = implement(p9Delivery).$context<RequestContext>().use(signedIn);
const report = implement(payReports).$context<RequestContext>().use(signedIn).use(logged(reportDetails));
const duty = implement(duties).$context<RequestContext>().use(signedIn);
const figures = implement(toDecide).$context<RequestContext>().use(signedIn).use(logged(toDecideDetails));
const ofWhatIf = implement(whatIf).$context<RequestContext>().use(signedIn);

type OwnVerb<Input, Output> = (call: Call, input: Input) => Promise<Output>;

/**
 * Wraps an operation on the caller's own pay so that it has access to all branches, because the caller's employee
 * record and payrolls can belong to another branch than the user account.
 */
function ofOneself<Input, Output>(verb: OwnVerb<Input, Output>): OwnVerb<Input, Output> {
  return (call, input) => {
    const { tx } = call;
    return acrossBranches(tx, () => verb(call, input));
  };
}

/** The HTTP routes for payroll: its setup, its runs from draft to closed, and their payment. */
export const payrollRoutes = {
  types: {
    list: inCompany(type.list, listPayrollTypes),
    create: inCompany(type.create, createPayrollType),
    update: inCompany(type.update, updatePayrollType),
    remove: inCompany(type.remove, (call, { id }) => deletePayrollType(call, id, isTypeInUse)),
  },
  elements: {
    list: inCompany(element.list, listElements),
    create: inCompany(element.create, createElement),
    update: inCompany(element.update, updateElement),
    remove: inCompany(element.remove, (call, { id }) => deleteElement(call, id, runWithElement)),
    usual: inCompany(element.usual, addUsualElements),
    preview: inCompany(element.preview, previewFormula),
  },
  personElements: {
    list: inCompany(held.list, listPersonElements),
    create: inCompany(held.create, givePersonElement),
    update: inCompany(held.update, changePersonElement),
    remove: inCompany(held.remove, takePersonElement),
    assign: inCompany(held.assign, assignInBulk),
  },
  settings: {
    read: inCompany(setting.read, readPayrollSettings),
    write: inCompany(setting.write, writePayrollSettings),
  },
  rates: {
    paye: inCompany(rate.paye, readPayeRates),
    nhif: inCompany(rate.nhif, readHealthRates),
    withholding: inCompany(rate.withholding, readWithholdingRates),
    zemo: inCompany(rate.zemo, readOtherRates),
    listRows: inCompany(rate.listRows, listAddedRates),
    addRow: inCompany(rate.addRow, addRate),
    decideRow: inCompany(rate.decideRow, decideRates),
  },
  offers: { netToGross: inCompany(offer.netToGross, findNetToGross) },
  runs: {
    list: inCompany(run.list, listRuns),
    create: inCompany(run.create, createRun),
    update: inCompany(run.update, updateRun),
    remove: inCompany(run.remove, deleteRun),
    compute: withWork(run.compute, askToCompute),
    checks: withWork(run.checks, readChecks),
    verification: withWork(run.verification, verifyRun),
    submit: withWork(run.submit, submitRun),
    slip: inCompany(run.slip, readSlip),
    people: inCompany(run.people, readPayOfPeople),
  },
  muster: {
    list: withWork(roll.list, readMuster),
    write: withWork(roll.write, writeMusterRoll),
    preview: withWork(roll.preview, previewPay),
    file: withWork(roll.file, musterFile),
    update: inCompany(roll.update, updateMusterRow),
    remove: inCompany(roll.remove, clearMusterRow),
  },
  approval: {
    approve: withWork(decision.approve, (work, { payroll_id: id, ...asked }) =>
      decideRun(work, { id, status: 1, ...asked }),
    ),
    decide: withWork(decision.decide, decideRun),
    progress: inCompany(decision.progress, readRunApproval),
    wagesProgress: inCompany(decision.wagesProgress, readRunApproval),
    rollBack: inCompanyTelling(decision.rollBack, rollBackRun),
    rollBackWages: inCompanyTelling(decision.rollBackWages, rollBackRun),
    months: inCompany(decision.months, listMonths),
    setMonth: inCompany(decision.setMonth, setMonth),
  },
  payments: {
    process: withWork(payment.process, processPayment),
    list: withWork(payment.list, listPayments),
    file: withWork(payment.file, fileOfBatch),
    results: withWork(payment.results, takeResults),
  },
  basicPay: {
    change: withWork(basic.change, changeBasicPay),
    template: withWork(basic.template, basicPayTemplate),
  },
  opening: {
    list: inCompany(before.list, listOpening),
    import: withWork(before.import, importOpening),
    template: withWork(before.template, openingTemplate),
    remove: inCompany(before.remove, removeOpening),
  },
  wages: {
    list: inCompany(work.list, listWages),
    read: inCompany(work.read, listWages),
    write: withWork(work.write, writeWages),
    update: withWork(work.update, updateWages),
    remove: inCompany(work.remove, deleteWages),
  },
  lists: {
    paye: withWork(list.paye, listPay("paye")),
    nhif: withWork(list.nhif, listPay("nhif")),
    nssf: withWork(list.nssf, listPay("nssf")),
    withholding: withWork(list.withholding, listPay("withholding")),
    netPay: withWork(list.netPay, listPay("net-pay")),
    insuranceRelief: withWork(list.insuranceRelief, listPay("insurance-relief")),
    statutoryAllowances: withWork(list.statutoryAllowances, listPay("allowances")),
    statutoryDeductions: withWork(list.statutoryDeductions, listPay("deductions")),
    fringeBenefitTax: withWork(list.fringeBenefitTax, listPay("fringe-benefit-tax")),
    housingLevy: withWork(list.housingLevy, listPay("housing-levy")),
    nita: withWork(list.nita, listPay("nita")),
    helb: withWork(list.helb, listPay("helb")),
    pension: withWork(list.pension, listPay("pension")),
    deductions: withWork(list.deductions, listPay("deductions")),
    allowances: withWork(list.allowances, listPay("allowances")),
    payrollNetPay: withWork(list.payrollNetPay, listPay("net-pay")),
    wagesNetPay: withWork(list.wagesNetPay, listPay("net-pay", "wages")),
  },
  files: {
    paye: withWork(file.paye, payFile("paye")),
    nhif: withWork(file.nhif, payFile("nhif")),
    nssf: withWork(file.nssf, payFile("nssf")),
    withholding: withWork(file.withholding, payFile("withholding")),
    netPay: withWork(file.netPay, payFile("net-pay")),
    insuranceRelief: withWork(file.insuranceRelief, payFile("insurance-relief")),
    allowances: withWork(file.allowances, payFile("allowances")),
    deductions: withWork(file.deductions, payFile("deductions")),
    fringeBenefitTax: withWork(file.fringeBenefitTax, payFile("fringe-benefit-tax")),
    housingLevy: withWork(file.housingLevy, payFile("housing-levy")),
    nita: withWork(file.nita, payFile("nita")),
    helb: withWork(file.helb, payFile("helb")),
    pension: withWork(file.pension, payFile("pension")),
  },
  payslips: {
    p9Forms: inCompany(paper.p9Forms, listP9Forms),
    ownP9Form: inCompany(paper.ownP9Form, ofOneself(readOwnP9Form)),
    ownSlip: inCompany(paper.ownSlip, ofOneself(readOwnPayslip)),
    slipsOfEmployee: inCompany(paper.slipsOfEmployee, listPayslipsOf),
    slipFile: withWork(paper.slipFile, payslipFile),
    p9FormFile: withWork(paper.p9FormFile, p9FormFile),
    slipsFile: withWork(paper.slipsFile, payslipsFile),
    p9FormsFile: withWork(paper.p9FormsFile, p9FormsFile),
    ownSlipFile: withWork(paper.ownSlipFile, ownPayslipFile),
    ownP9FormFile: withWork(paper.ownP9FormFile, ownP9FormFile),
    ownPassword: inCompany(paper.ownPassword, ofOneself(readOwnPassword)),
    setOwnPassword: withWork(paper.setOwnPassword, setOwnPassword),
  },
  delivery: {
    send: withWork(delivery.send, askToDeliver),
    list: withWork(delivery.list, listDeliveries),
  },
  p9Delivery: {
    send: withWork(p9Mailing.send, askToDeliverP9Forms),
    list: withWork(p9Mailing.list, listP9Deliveries),
  },
  reports: {
    ledger: withWork(report.ledger, readLedger),
    variance: withWork(report.variance, readVariance),
    elementVariance: withWork(report.elementVariance, readElementVariance),
    remit: inCompany(report.remit, recordRemittance),
    obligations: withWork(report.obligations, listObligations),
    payees: inCompany(report.payees, listPayees),
    payPayee: inCompany(report.payPayee, payPayee),
    payeeList: withWork(report.payeeList, payeeListFile),
  },
  duties: { read: inCompany(duty.read, readDuties) },
  toDecide: { read: withWork(figures.read, readToDecide) },
  whatIf: {
    simulate: withWork(ofWhatIf.simulate, simulateLaw),
    staffCosts: withWork(ofWhatIf.staffCosts, readStaffCosts),
  },
};
