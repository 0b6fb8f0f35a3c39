/** UI strings for the demo of connecting an accounting program. */
export const demoTexts = {
  title: "How connecting works",
  lead: "This is a demo. No data is read or saved.",
  steps: ["Log on", "Consent", "Automation Setup"],
  logOn: {
    hint: (username: string, password: string) => `Sign in as ${username} with the password ${password}.`,
    username: "Enter Username",
    password: "Enter Password",
    submit: "Log On",
    wrong: "Invalid username or password",
  },
  consent: {
    lead: "Hazina requests read access to these reports:",
    reads: ["Profit & Loss", "Balance Sheet"],
    accept: "Accept",
    reject: "Reject",
  },
  setup: {
    start: "Fiscal period start",
    end: "Fiscal period end",
    cycle: "Automation Cycle",
    cycles: ["Monthly", "Quarterly", "Yearly"],
    period: "Forecast Period in months",
    periodWrong: "Please enter a valid forecast period (positive number)",
    accounts: "Accounts",
    submit: "Submit",
  },
} as const;
