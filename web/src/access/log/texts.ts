/** UI texts for the access log. */
export const logTexts = {
  columns: { user: "User", action: "Action", response: "Response", address: "Address", time: "Time" },
  nobody: "Not signed in",
  filters: {
    outcome: "Outcome",
    everything: "All outcomes",
    done: "Done",
    refused: "Refused or failed",
    days: "Days",
    anyDay: "Any day",
    from: (day: string) => `From ${day}`,
    to: (day: string) => `Until ${day}`,
  },
  refresh: "Refresh",
  empty: {
    title: "No entries yet",
    body: "The log records every sign-in, change, export and refused request. Entries can never be changed or deleted.",
  },
  subtitle: "Every sign-in, change, export and refused request. Entries can never be changed or deleted.",
  verify: {
    action: "Verify log",
    intact: "The log is intact",
    intactBody: (lines: string, time: string) =>
      `All ${lines} entries are unchanged since they were recorded. Checked at ${time}.`,
    broken: "The log has been tampered with",
    brokenBody: (finding: string) =>
      `${finding} Only a person with direct access to the database could have changed entries. Keep a copy of the log and contact your server administrator.`,
    failed: "The log could not be checked",
  },
  line: {
    title: "Log entry",
    status: "HTTP status",
    exact: "Exact time (UTC)",
    sequence: "Entry number",
    unchained: "Recorded before hashes were introduced",
    previous: "Hash of the previous entry",
    hash: "Hash",
    chainHint:
      "Each hash is calculated from the entry itself and the hash of the previous entry. An auditor can recalculate all hashes from the exported file.",
  },
} as const;
