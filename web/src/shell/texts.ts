/** Texts of the application's frame: navigation, header, and the pages that belong to no domain. */
export const shellTexts = {
  product: "Hazina",
  version: "Version 1.0.4",
  skip: "Skip to content",
  navigation: "Main navigation",
  comingLater: "Coming later",
  openNavigation: "Open the navigation",
  closeNavigation: "Close the navigation",
  search: "Search or do anything",
  company: "Company or branch",
  switcher: {
    head: "Head company",
    branches: "Branches",
    branch: "Branch",
    switchTo: (name: string) => `Switch to ${name}`,
    note: "Forecasts are kept for the head company and are the same in every branch.",
    manage: "Manage branches",
  },
  profileMenu: "Your account",
  profile: "Profile",
  changePassword: "Change password",
  settings: "Settings",
  signOut: "Sign out",
  signedOut: "You are signed out.",
  notBuilt: "not available yet",
  lacks: (abilities: readonly string[]) =>
    `Your role does not have the ability ${abilities.join(" or ")}. An administrator of your company can give it to you.`,
  companiesOnly: "This screen belongs to companies. As platform staff you see applications and your own account.",
  staffOnly: "Only the people who run the platform review applications.",
  planned: {
    title: "Not available yet",
    lead: "What will be here:",
    back: "Back to home",
  },
  notFound: {
    title: "Page not found",
    body: "There is no page at this address. It may have moved, or the link may be incomplete.",
    home: "Go to home",
    profile: "Go to your profile",
  },
  restricted: {
    title: "Restricted",
    body: "You do not have access to this page. Ask an administrator of your company if you need it.",
  },
  comingSoon: {
    title: "Coming soon",
    body: "This part of Hazina is being built. Everything in the navigation says what it will hold.",
  },
  home: {
    title: "Home",
    firstSteps: "Start here",
    waiting: "What waits for you",
    notRead: "Not all that waits for you could be read. Load the page again to see it.",
    toPay: (count: number) => (count === 1 ? "1 payroll waits to be paid" : `${count} payrolls wait to be paid`),
    toDecide: (count: number) =>
      count === 1 ? "1 request waits for your decision" : `${count} requests wait for your decision`,
    unread: (count: number) => `${count} unread ${count === 1 ? "notification" : "notifications"}`,
    expenseAnalytics: "Expense analytics",
    expenseAnalyticsWill:
      "What was spent, by category, budget and month, and what still waits for approval. Not available yet.",
    expenseAnalyticsLacks: "Your role does not have the ability View Expense Dashboard.",
    steps: {
      dataSource: "Import a profit and loss and a balance sheet from Excel.",
      profitLoss: "Actuals and forecast by month, line by line, with the redline between them.",
      balanceSheet: "What the company owns and owes, with the check that it balances.",
      cashFlowStatement: "Where cash comes from and goes to, tied to the balance sheet.",
      scenarios: "Change a driver and see profit and cash move; Baseline stays as it is.",
      payroll: "The payrolls by month, where each stands and what is to be done next.",
      employees: "Everybody's record, what is missing of it, pay and where it goes.",
      payrollReports: "What is owed to each authority and by when, every return and list as a file.",
      myPay: "Your payslips and P9 forms, leave and loans, and what your record says.",
      profile: "Your name, your photo and how you sign in.",
      notifications: "What you have been told, newest first.",
    },
  },
  palette: {
    title: "Search and do",
    placeholder: "Find an account, a person, a screen or something to do",
    nothing: (text: string) => `Nothing found for “${text}”. Try another word.`,
    list: "What can be opened or done",
    searching: "Searching…",
    results: (count: number) => (count === 1 ? "1 result" : `${count} results`),
    failed: "Some of what you may see could not be searched. What is here was found without it.",
    here: "On this screen",
    screens: "Screens",
    companies: "Company and branches",
    actions: "Actions",
    keys: [
      ["↑ ↓", "choose"],
      ["Enter", "opens"],
      ["Esc", "closes"],
    ],
  },
  groups: {
    forecast: "Forecast",
    spend: "Spend",
    people: "People",
    trade: "Sales and purchases",
    company: "Company",
    platform: "Platform",
  },
} as const;

/** The greeting for an hour of the day, 0 to 23. */
export function greetingAt(hour: number): string {
  if (hour < 12) return "Good Morning";
  return hour < 18 ? "Good Afternoon" : "Good Evening";
}
