/** Texts of the access log. */
export const logTexts = {
  columns: { user: "User", action: "Action", response: "Response", address: "Address", time: "Time" },
  nobody: "Somebody not signed in",
  filters: {
    outcome: "Outcome",
    everything: "Done and refused",
    done: "Done",
    refused: "Refused or failed",
    days: "Days",
    anyDay: "Any day",
    from: (day: string) => `From ${day}`,
    to: (day: string) => `Until ${day}`,
  },
  refresh: "Refresh",
  empty: {
    title: "Nothing was done yet",
    body: "Every sign-in, change, export and refusal leaves a line here. A line can never be changed or taken away.",
  },
  subtitle: "Every sign-in, change, export and refusal. Lines can never be changed or taken away.",
  verify: {
    action: "Verify the log",
    intact: "The log is intact",
    intactBody: (lines: string, time: string) =>
      `All ${lines} lines are as they were written: each holds the hash of the one before it. Checked at ${time}.`,
    broken: "The log was tampered with",
    brokenBody: (finding: string) =>
      `${finding} Whoever did this had direct access to the database. Keep a copy, and ask whoever runs the server.`,
    failed: "The log could not be checked",
  },
  line: {
    title: "Line of the log",
    status: "HTTP status",
    exact: "Exact time (UTC)",
    sequence: "Place in the chain",
    unchained: "Older than the chain",
    previous: "Hash of the line before",
    hash: "Hash",
    chainHint: "The hash covers this line and the hash before it. An auditor recomputes it from the exported file.",
  },
} as const;
