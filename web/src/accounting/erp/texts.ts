import type { Tone } from "../../kit/list/columns.tsx";
import type { ConnectedJournal, ErpConnection } from "../api.ts";

/** The names of the accounting systems. */
export const SYSTEMS: Readonly<Record<ErpConnection["system"], string>> = {
  quickbooks: "QuickBooks",
  erpnext: "ERPNext",
  odoo: "Odoo",
};

/** The labels of the states of journals that are sent to another system. */
export const SENT_LABELS = {
  queued: "Waiting",
  sending: "Being sent",
  unknown: "Answer unknown",
  sent: "Sent",
  refused: "To correct",
  skipped: "Entered by hand",
} as const satisfies Readonly<Record<ConnectedJournal["state"], string>>;

/** The colours of the states of journals that are sent to another system. */
export const SENT_TONES: Readonly<Record<ConnectedJournal["state"], Tone>> = {
  queued: "waiting",
  sending: "waiting",
  unknown: "bad",
  sent: "good",
  refused: "bad",
  skipped: "neutral",
};

/** UI texts for the accounting system to which journals are sent. To add a language, add a second file with the same keys. */
export const erpTexts = {
  subtitle: "Hazina also posts each journal to your accounting system.",
  empty: {
    title: "No journals sent yet",
    body: "If you keep your books in QuickBooks, ERPNext or Odoo, connect that system. Each journal in Hazina is then posted there too.",
  },
  emptyConnected: {
    title: "No journals yet",
    body: "Journals dated on or after the “Journals from” date appear here.",
  },
  columns: {
    memo: "Description",
    date: "Date",
    amount: "Amount",
    status: "Status",
    external: "Number there",
    problem: "What to do",
    reference: "Reference",
    sentAt: "Sent",
  },
  connect: "Connect",
  send: "Send now",
  retryAll: "Resend all refused journals",
  retryAllQuestion:
    "First correct the reason for each refusal. Journals whose accounts are not matched yet will not be sent.",
  match: "Match accounts",
  pause: "Pause",
  resume: "Continue",
  newKeys: "New keys",
  disconnect: "Disconnect",
  disconnectQuestion:
    "No more journals will be sent, and the keys will be deleted. Journals already sent will stay in the other system.",
  simulated: "Simulated",
  paused: "Paused",
  facts: {
    company: "Company",
    url: "Address",
    database: "Database",
    from: "Journals from",
    waiting: "Waiting",
    refused: "To correct",
    sent: "Sent",
    unmatched: "Accounts to match",
    waitsFor: "Waiting because",
    retryAt: "Next attempt",
    by: "Connected by",
  },
  form: {
    title: "Connect an accounting system",
    system: "System",
    quickBooksHint:
      "Hazina posts journals through the same QuickBooks connection that supplies the forecast. Set up this connection under Data sources first.",
    openDataSources: "Open Data sources",
    url: "Address",
    urlHint: "For example, https://books.example.co.ke",
    urlSimulated: "Leave this empty to use the simulator on this server",
    company: "Company",
    companyHint: "The name of the company in the other system",
    database: "Database",
    key: "API key",
    keyHint:
      "The API key of a user with permission to read accounts and post journals in the other system. The key is stored encrypted and is not shown again.",
    secret: "API secret",
    from: "Journals from",
    fromHint: "Only journals dated on or after this day are sent",
    submit: "Connect",
  },
  keys: { title: "New keys", submit: "Save" },
  matching: {
    subtitle: (system: string) =>
      `Choose the ${system} account for each Hazina account. Hazina has matched accounts with the same number or name automatically.`,
    refresh: "Read accounts again",
    none: {
      title: "No accounting system connected",
      body: "Connect an accounting system first, then match its accounts.",
    },
    account: "Account",
    external: (system: string) => `Account in ${system}`,
    used: "Used in journals",
    yes: "Yes",
    status: "Status",
    matched: "Matched",
    missing: "To match",
    unused: "Not needed yet",
    choose: (account: string) => `Match ${account}`,
    submit: "Save",
    hint: "Accounts that need a customer or supplier on each line cannot be chosen. Create an account for the total instead.",
  },
  retry: {
    title: "Send again",
    question: "First correct the reason for the refusal, such as a wrongly matched account or a closed month.",
    date: "Date in the other system",
    dateHint: "Enter a date only if the other system has closed the month of the journal",
    submit: "Send again",
  },
  skip: {
    title: "Entered by hand",
    question: "The journal will not be sent again. Choose this only if the journal is already in the other system.",
    reason: "Reason",
    reasonHint: "For example, the number of the journal in the other system",
    submit: "Do not send",
  },
  openJournal: "Open journal",
};
