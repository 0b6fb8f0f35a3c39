import { billFiles } from "@hazina/contract/suppliers/bill-files.ts";
import { bills } from "@hazina/contract/suppliers/bills.ts";
import { obligations } from "@hazina/contract/suppliers/obligations.ts";
import { prepayments } from "@hazina/contract/suppliers/prepayments.ts";
import { purchases } from "@hazina/contract/suppliers/purchases.ts";
import { recurringBills } from "@hazina/contract/suppliers/recurring-bills.ts";
import { suppliers } from "@hazina/contract/suppliers/suppliers.ts";
import { taxSettings } from "@hazina/contract/suppliers/tax-settings.ts";
import { vatReturn } from "@hazina/contract/suppliers/vat.ts";
import { vatComparison } from "@hazina/contract/suppliers/vat-comparison.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../platform/http/context.ts";
import { logged } from "../platform/http/log-details.ts";
import { inCompany, inCompanyOnce, inCompanyTelling, withWork } from "../platform/http/wiring.ts";
import { adviceFile, prepaymentAdviceFile } from "./advice/advice-file.ts";
import { readBillAging } from "./bills/balances.ts";
import { addBillFile, readBillFile, removeBillFile } from "./bills/bill-files.ts";
import { createBill, deleteBill, updateBill } from "./bills/bills.ts";
import { creditBill } from "./bills/credit-bill.ts";
import { listBills, readBill, readBillChoices } from "./bills/show-bills.ts";
import { submitBill, withdrawBill } from "./bills/submit-bill.ts";
import { decidePurchase } from "./inbox/decide-purchase.ts";
import { fetchPurchases } from "./inbox/fetch-purchases.ts";
import { listPurchases } from "./inbox/show-purchases.ts";
import {
  billDetails,
  billFileDetails,
  obligationDetails,
  prepaymentDetails,
  purchaseDetails,
  recurringBillDetails,
  supplierDetails,
  taxSettingDetails,
  vatComparisonDetails,
} from "./log-details.ts";
import { supplierRecords } from "./parties/find-supplier.ts";
import { payBills } from "./paying/pay-bills.ts";
import { readPlan } from "./paying/plan-payments.ts";
import { applyPrepayment } from "./prepayments/apply-prepayment.ts";
import { payPrepayment } from "./prepayments/pay-prepayment.ts";
import { readPrepaymentPlan } from "./prepayments/plan-prepayment.ts";
import { returnPrepayment } from "./prepayments/return-prepayment.ts";
import { listPrepayments, readPrepayment } from "./prepayments/show-prepayments.ts";
import { unapplyPrepayment } from "./prepayments/unapply-prepayment.ts";
import { recordBillPayment } from "./recorded/record-bill-payment.ts";
import { recordPrepayment } from "./recorded/record-prepayment.ts";
import {
  createRecurringBill,
  deleteRecurringBill,
  listRecurringBills,
  readRecurringBill,
  updateRecurringBill,
} from "./recurring/recurring-bills.ts";
import { readSupplierStatement } from "./supplier-statement.ts";
import * as ofSupplier from "./suppliers.ts";
import { enterPrn, payTax, proveTax, recordCertificate } from "./taxes/pay-taxes.ts";
import { listTaxes, listWithheld } from "./taxes/show-taxes.ts";
import { readTaxFile } from "./taxes/tax-file.ts";
import { importVatSection, readVatComparison } from "./taxes/vat-comparison.ts";
import { readVatReturn } from "./taxes/vat-return.ts";
import { readTaxSettings, updateTaxSettings } from "./withholding/tax-settings.ts";

const ofSuppliers = implement(suppliers).$context<RequestContext>().use(signedIn).use(logged(supplierDetails));
const ofBills = implement(bills).$context<RequestContext>().use(signedIn).use(logged(billDetails));
const ofFiles = implement(billFiles).$context<RequestContext>().use(signedIn).use(logged(billFileDetails));
const ofPrepayments = implement(prepayments).$context<RequestContext>().use(signedIn).use(logged(prepaymentDetails));
const ofTaxSettings = implement(taxSettings).$context<RequestContext>().use(signedIn).use(logged(taxSettingDetails));
const ofObligations = implement(obligations).$context<RequestContext>().use(signedIn).use(logged(obligationDetails));
const ofPurchases = implement(purchases).$context<RequestContext>().use(signedIn).use(logged(purchaseDetails));
const ofRecurring = implement(recurringBills)
  .$context<RequestContext>()
  .use(signedIn)
  .use(logged(recurringBillDetails));
const ofComparison = implement(vatComparison)
  .$context<RequestContext>()
  .use(signedIn)
  .use(logged(vatComparisonDetails));
const ofVat = implement(vatReturn).$context<RequestContext>().use(signedIn);

/** Routes of suppliers, their bills, and the tax withheld from them. */
export const supplierRoutes = {
  suppliers: {
    list: inCompany(ofSuppliers.list, ofSupplier.listSuppliers),
    read: inCompany(ofSuppliers.read, ofSupplier.readSupplier),
    create: inCompanyTelling(ofSuppliers.create, ofSupplier.createSupplier),
    update: inCompany(ofSuppliers.update, ofSupplier.updateSupplier),
    remove: inCompany(ofSuppliers.remove, ofSupplier.deleteSupplier),
    restore: inCompany(ofSuppliers.restore, ofSupplier.restoreSupplier),
    destination: inCompanyTelling(ofSuppliers.destination, ofSupplier.changeDestination),
    statement: inCompany(ofSuppliers.statement, readSupplierStatement),
  },
  billFiles: {
    add: withWork(ofFiles.add, addBillFile),
    read: withWork(ofFiles.read, readBillFile),
    remove: inCompany(ofFiles.remove, removeBillFile),
  },
  bills: {
    list: inCompany(ofBills.list, listBills),
    read: inCompany(ofBills.read, readBill),
    choices: inCompany(ofBills.choices, readBillChoices),
    create: inCompany(ofBills.create, createBill),
    update: inCompany(ofBills.update, updateBill),
    remove: inCompany(ofBills.remove, deleteBill),
    submit: inCompanyTelling(ofBills.submit, submitBill),
    withdraw: inCompany(ofBills.withdraw, withdrawBill),
    credit: inCompanyOnce(ofBills.credit, creditBill),
    plan: inCompany(ofBills.plan, readPlan),
    pay: inCompanyOnce(ofBills.pay, payBills),
    record: inCompanyOnce(ofBills.record, recordBillPayment),
    advice: withWork(ofBills.advice, adviceFile),
    aging: inCompany(ofBills.aging, async (call) =>
      readBillAging(call, await supplierRecords.namesWithDeleted(call.tx, call.actor)),
    ),
  },
  prepayments: {
    list: inCompany(ofPrepayments.list, listPrepayments),
    read: inCompany(ofPrepayments.read, readPrepayment),
    plan: inCompany(ofPrepayments.plan, readPrepaymentPlan),
    pay: inCompanyOnce(ofPrepayments.pay, payPrepayment),
    record: inCompanyOnce(ofPrepayments.record, recordPrepayment),
    apply: inCompanyOnce(ofPrepayments.apply, applyPrepayment),
    unapply: inCompany(ofPrepayments.unapply, unapplyPrepayment),
    advice: withWork(ofPrepayments.advice, prepaymentAdviceFile),
    giveBack: inCompanyOnce(ofPrepayments.giveBack, returnPrepayment),
  },
  obligations: {
    list: withWork(ofObligations.list, listTaxes),
    prn: inCompany(ofObligations.prn, enterPrn),
    pay: inCompanyOnce(ofObligations.pay, payTax),
    prove: inCompany(ofObligations.prove, proveTax),
    file: inCompany(ofObligations.file, readTaxFile),
    withheld: inCompany(ofObligations.withheld, listWithheld),
    certificate: inCompany(ofObligations.certificate, recordCertificate),
  },
  recurringBills: {
    list: inCompany(ofRecurring.list, listRecurringBills),
    read: inCompany(ofRecurring.read, readRecurringBill),
    create: inCompany(ofRecurring.create, createRecurringBill),
    update: inCompany(ofRecurring.update, updateRecurringBill),
    remove: inCompany(ofRecurring.remove, deleteRecurringBill),
  },
  purchases: {
    list: inCompany(ofPurchases.list, listPurchases),
    fetch: withWork(ofPurchases.fetch, (work) => fetchPurchases(work)),
    decide: inCompany(ofPurchases.decide, decidePurchase),
  },
  vat: { read: inCompany(ofVat.read, readVatReturn) },
  vatComparison: {
    read: inCompany(ofComparison.read, readVatComparison),
    import: withWork(ofComparison.import, importVatSection),
  },
  taxSettings: {
    read: inCompany(ofTaxSettings.read, readTaxSettings),
    update: inCompany(ofTaxSettings.update, updateTaxSettings),
  },
};
