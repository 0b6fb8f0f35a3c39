import { statements } from "@hazina/contract/accounting/bank-statements.ts";
import { chart } from "@hazina/contract/accounting/chart.ts";
import { journals } from "@hazina/contract/accounting/journals.ts";
import { matching } from "@hazina/contract/accounting/matching.ts";
import { opening } from "@hazina/contract/accounting/opening.ts";
import { periods } from "@hazina/contract/accounting/periods.ts";
import { accountingReports } from "@hazina/contract/accounting/reports.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../platform/http/context.ts";
import { logged } from "../platform/http/log-details.ts";
import { inCompany, inCompanyTelling, withWork } from "../platform/http/wiring.ts";
import { listBankAccounts, listBankRows, listStatements, removeStatement } from "./bank-statements/show-statements.ts";
import * as ofChart from "./chart/chart.ts";
import { importStatement } from "./import-statement.ts";
import {
  chartDetails,
  journalDetails,
  matchingDetails,
  openingDetails,
  periodDetails,
  statementDetails,
} from "./log-details.ts";
import * as manual from "./manual/journals.ts";
import { importOpening, openingTemplate } from "./manual/opening.ts";
import { listJournals, readJournal } from "./manual/show-journals.ts";
import * as match from "./matching/match.ts";
import * as rules from "./matching/rules.ts";
import { listDecisions, readMatching } from "./matching/show-matching.ts";
import { changePeriod, listPeriods } from "./periods/periods.ts";
import { readGeneralLedger } from "./reports/general-ledger.ts";
import { readBalanceSheet, readProfitAndLoss } from "./reports/reports.ts";
import { readTrialBalance } from "./reports/trial-balance.ts";

const accounts = implement(chart).$context<RequestContext>().use(signedIn).use(logged(chartDetails));
const ofJournals = implement(journals).$context<RequestContext>().use(signedIn).use(logged(journalDetails));
const ofPeriods = implement(periods).$context<RequestContext>().use(signedIn).use(logged(periodDetails));
const ofStatements = implement(statements).$context<RequestContext>().use(signedIn).use(logged(statementDetails));
const ofMatching = implement(matching).$context<RequestContext>().use(signedIn).use(logged(matchingDetails));
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
  opening: {
    bring: withWork(ofOpening.bring, importOpening),
    template: withWork(ofOpening.template, openingTemplate),
  },
  periods: {
    list: inCompany(ofPeriods.list, listPeriods),
    change: inCompany(ofPeriods.change, changePeriod),
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
  reports: {
    trialBalance: inCompany(reports.trialBalance, readTrialBalance),
    profitAndLoss: inCompany(reports.profitAndLoss, readProfitAndLoss),
    balanceSheet: inCompany(reports.balanceSheet, readBalanceSheet),
    generalLedger: inCompany(reports.generalLedger, readGeneralLedger),
  },
};
