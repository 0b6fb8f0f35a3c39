/** UI texts for the screens for platform staff. */
export const operatorTexts = {
  title: "Applications",
  subtitle: "Companies that have signed up, longest waiting first.",
  columns: {
    company: "Company",
    applicant: "Applicant",
    email: "Email",
    state: "Status",
    submitted: "Documents complete",
    signedUp: "Signed up",
  },
  filter: "Status",
  everyState: "Status: all",
  states: {
    collecting: "Waiting for documents",
    submitted: "To review",
    returned: "Returned",
    approved: "Approved",
  },
  plans: { 1: "Lite", 2: "Growth", 3: "Enterprise" } as Readonly<Record<number, string>>,
  empty: {
    title: "No applications yet",
    body: "Companies appear here when they sign up. You get an email once all four documents of a company have arrived.",
  },
  noApplicant: "No applicant",
  facts: {
    industry: "Industry",
    country: "Country",
    plan: "Plan",
    applicant: "Applicant",
    email: "Email",
    phone: "Phone number",
    signedUp: "Signed up",
    submitted: "Documents complete",
    none: "Not yet",
  },
  loading: "Application",
  back: "All applications",
  documents: {
    title: "Documents",
    lead: "The access log records each time a document is opened.",
    missing: "Not uploaded yet",
    uploaded: (size: string, at: string) => `${size}, uploaded ${at}`,
    open: "Open",
    openNamed: (title: string) => `Open: ${title}`,
    newTab: "Open in a new tab",
    download: "Download",
    close: "Close",
    pdf: "This PDF opens in a new tab.",
    shown: (title: string, company: string) => `${title} of ${company}`,
  },
  notes: {
    collecting:
      "The applicant has not uploaded all four documents yet. The review will start once they have all been uploaded.",
    returned:
      "This application was returned to the applicant. The review will resume once the applicant uploads new documents.",
    approved: "This company is active.",
    reason: "Reason",
  },
  approve: {
    button: "Approve",
    title: "Approve application",
    body: (company: string) =>
      `${company} will become active, and we will email the applicant instructions for signing in. This cannot be undone.`,
    action: "Approve",
  },
  giveBack: {
    button: "Return",
    title: "Return application",
    lead: (company: string) =>
      `Tell ${company} what is missing or wrong. We will email your reason to the applicant with a new upload link.`,
    reason: "Reason",
    action: "Return to applicant",
  },
} as const;
