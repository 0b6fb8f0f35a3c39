import { assets } from "@hazina/contract/accounting/assets.ts";
import { audit } from "@hazina/contract/accounting/audit.ts";
import { statements } from "@hazina/contract/accounting/bank-statements.ts";
import { chart } from "@hazina/contract/accounting/chart.ts";
import { journalSheets } from "@hazina/contract/accounting/journal-sheets.ts";
import { journals } from "@hazina/contract/accounting/journals.ts";
import { matching } from "@hazina/contract/accounting/matching.ts";
import { opening } from "@hazina/contract/accounting/opening.ts";
import { periods } from "@hazina/contract/accounting/periods.ts";
import { recurringJournals } from "@hazina/contract/accounting/recurring-journals.ts";
import { accountingReports } from "@hazina/contract/accounting/reports.ts";
import { schedules } from "@hazina/contract/accounting/schedules.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../platform/http/context.ts";
import { logged } from "../platform/http/log-details.ts";
import { inCompany, inCompanyTelling, withWork } from "../platform/http/wiring.ts";
import { readAssetRegister, readWearAndTear } from "./assets/asset-reports.ts";
import * as ofAsset from "./assets/assets.ts";
import { postMonthNow } from "./assets/post-month.ts";
import { listAssets, readAsset } from "./assets/show-assets.ts";
import { makeAuditPack } from "./audit/audit-pack.ts";
import { listBankAccounts, listBankRows, listStatements, removeStatement } from "./bank-statements/show-statements.ts";
import * as ofChart from "./chart/chart.ts";
import { exportForm } from "./erp/export-form.ts";
import { importStatement } from "./import-statement.ts";
import {
  assetDetails,
  chartDetails,
  journalDetails,
  journalSheetDetails,
  matchingDetails,
  openingDetails,
  periodDetails,
  recurringJournalDetails,
  scheduleDetails,
  statementDetails,
} from "./log-details.ts";
import { exportJournals, importJournals, journalTemplate } from "./manual/journal-sheets.ts";
import * as manual from "./manual/journals.ts";
import { importOpening, openingTemplate } from "./manual/opening.ts";
import { listJournals, readJournal } from "./manual/show-journals.ts";
import * as match from "./matching/match.ts";
import * as rules from "./matching/rules.ts";
import { listDecisions, readMatching } from "./matching/show-matching.ts";
import { changePeriod, listPeriods } from "./periods/periods.ts";
import * as recurring from "./recurring/recurring-journals.ts";
import { readCashFlow } from "./reports/cash-flow.ts";
import { readGeneralLedger } from "./reports/general-ledger.ts";
import { readBalanceSheet, readProfitAndLoss } from "./reports/reports.ts";
import { readTrialBalance } from "./reports/trial-balance.ts";

import * as ofSchedule from "./schedules/schedules.ts";
import { listSchedules, readSchedule } from "./schedules/show-schedules.ts";

const accounts = implement(chart).$context<RequestContext>().use(signedIn).use(logged(chartDetails));
const ofJournals = implement(journals).$context<RequestContext>().use(signedIn).use(logged(journalDetails));
const ofPeriods = implement(periods).$context<RequestContext>().use(signedIn).use(logged(periodDetails));
const ofStatements = implement(statements).$context<RequestContext>().use(signedIn).use(logged(statementDetails));
const ofMatching = implement(matching).$context<RequestContext>().use(signedIn).use(logged(matchingDetails));
const ofRecurring = implement(recurringJournals)
  .$context<RequestContext>()
  .use(signedIn)
  .use(logged(recurringJournalDetails));
const ofJournalSheets = implement(journalSheets)
  .$context<RequestContext>()
  .use(signedIn)
  .use(logged(journalSheetDetails));
const ofSchedules = implement(schedules).$context<RequestContext>().use(signedIn).use(logged(scheduleDetails));
const ofAssets = implement(assets).$context<RequestContext>().use(signedIn).use(logged(assetDetails));
const ofAudit = implement(audit).$context<RequestContext>().use(signedIn);
const ofOpening = implement(opening).$context<RequestContext>().use(signedIn).use(logged(openingDetails));
const reports = implement(accountingReports).$context<RequestContext>().use(signedIn);

/** The HTTP routes for the chart of accounts, journals, months and reports of the books. */
export const booksRoutes = {
  chart: {
    list: inCompany(accounts.list, ofChart.listAccounts),
    create: inCompany(accounts.create, ofChart.createAccount),
    update: inCompany(accounts.update, ofChart.updateAccount),
    remove: inCompany(accounts.remove, ofChart.archiveAccount),
    restore: inCompany(accounts.restore, ofChart.restoreAccount),
  },
  journals: {
    list: inCompany(ofJournals.list, listJournals),
    read: inCompany(ofJournals.read, readJournal),
    create: inCompanyTelling(ofJournals.create, manual.createJournal),
    update: inCompanyTelling(ofJournals.update, manual.updateJournal),
    submit: inCompanyTelling(ofJournals.submit, manual.submitJournal),
    remove: inCompany(ofJournals.remove, manual.deleteJournal),
    reverse: inCompanyTelling(ofJournals.reverse, manual.reverseJournal),
  },
  recurringJournals: {
    list: inCompany(ofRecurring.list, recurring.listRecurringJournals),
    read: inCompany(ofRecurring.read, recurring.readRecurringJournal),
    create: inCompany(ofRecurring.create, recurring.createRecurringJournal),
    update: inCompany(ofRecurring.update, recurring.updateRecurringJournal),
    skip: inCompany(ofRecurring.skip, recurring.skipRecurringJournal),
    remove: inCompany(ofRecurring.remove, recurring.removeRecurringJournal),
  },
  journalSheets: {
    import: withWork(ofJournalSheets.import, importJournals),
    template: withWork(ofJournalSheets.template, journalTemplate),
    lines: withWork(ofJournalSheets.lines, exportJournals),
    form: withWork(ofJournalSheets.form, exportForm),
  },
  opening: {
    import: withWork(ofOpening.import, importOpening),
    template: withWork(ofOpening.template, openingTemplate),
  },
  periods: {
    list: inCompany(ofPeriods.list, listPeriods),
    change: inCompany(ofPeriods.change, changePeriod),
    post: withWork(ofPeriods.post, postMonthNow),
  },
  schedules: {
    list: inCompany(ofSchedules.list, listSchedules),
    read: inCompany(ofSchedules.read, readSchedule),
    create: inCompanyTelling(ofSchedules.create, ofSchedule.createSchedule),
    update: inCompanyTelling(ofSchedules.update, ofSchedule.updateSchedule),
    correct: inCompanyTelling(ofSchedules.correct, ofSchedule.correctSchedule),
    stop: inCompany(ofSchedules.stop, ofSchedule.stopSchedule),
    catchUp: inCompany(ofSchedules.catchUp, ofSchedule.catchUpSchedule),
    remove: inCompany(ofSchedules.remove, ofSchedule.removeSchedule),
  },
  assets: {
    list: inCompany(ofAssets.list, listAssets),
    read: inCompany(ofAssets.read, readAsset),
    create: inCompanyTelling(ofAssets.create, ofAsset.createAsset),
    update: inCompanyTelling(ofAssets.update, ofAsset.updateAsset),
    dispose: inCompanyTelling(ofAssets.dispose, ofAsset.disposeAsset),
    catchUp: inCompany(ofAssets.catchUp, ofAsset.catchUpAsset),
    remove: inCompany(ofAssets.remove, ofAsset.removeAsset),
    register: inCompany(ofAssets.register, readAssetRegister),
    wearAndTear: inCompany(ofAssets.wearAndTear, readWearAndTear),
  },
  statements: {
    accounts: inCompany(ofStatements.accounts, listBankAccounts),
    upload: withWork(ofStatements.upload, importStatement),
    list: inCompany(ofStatements.list, listStatements),
    rows: inCompany(ofStatements.rows, listBankRows),
    remove: inCompany(ofStatements.remove, removeStatement),
  },
  matching: {
    read: inCompany(ofMatching.read, readMatching),
    match: inCompany(ofMatching.match, match.matchRow),
    unmatch: inCompany(ofMatching.unmatch, match.unmatchRow),
    refuse: inCompany(ofMatching.refuse, match.refuseProposal),
    rules: inCompany(ofMatching.rules, rules.listRules),
    createRule: inCompany(ofMatching.createRule, rules.createRule),
    updateRule: inCompany(ofMatching.updateRule, rules.updateRule),
    removeRule: inCompany(ofMatching.removeRule, rules.removeRule),
    applyRule: inCompany(ofMatching.applyRule, rules.applyRule),
    automate: inCompany(ofMatching.automate, rules.setAutomation),
    log: inCompany(ofMatching.log, listDecisions),
  },
  audit: { pack: withWork(ofAudit.pack, makeAuditPack) },
  reports: {
    trialBalance: inCompany(reports.trialBalance, readTrialBalance),
    profitAndLoss: withWork(reports.profitAndLoss, readProfitAndLoss),
    balanceSheet: inCompany(reports.balanceSheet, readBalanceSheet),
    cashFlow: inCompany(reports.cashFlow, readCashFlow),
    generalLedger: inCompany(reports.generalLedger, readGeneralLedger),
  },
};
