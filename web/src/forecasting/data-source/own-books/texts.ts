import { monthInWords, parseMonth } from "@hazina/base/calendar.ts";

const words = (month: string) => monthInWords(parseMonth(month));

/** UI strings for the company's own books as a source. A translation needs another file with the same keys. */
export const ownBooksTexts = {
  title: "Own books",
  body: "Use the journals in Hazina: sales, expenses, payments, payroll and matched statements.",
  nothing: "Your books do not cover a complete month yet.",
  months: (first: string, last: string) =>
    first === last ? `The journals cover ${words(first)}.` : `The journals cover ${words(first)} to ${words(last)}.`,
  open: "No month is closed yet, so figures can still change.",
  soFar: (month: string) => `${words(month)} is included to date.`,
  follows: "A new version is created each time you close a month.",
  use: "Use own books",
  again: "Read again",
  leave: "Stop following",
  leaveTitle: "Stop updating the forecast from your books?",
  leaveBody: "The current version will stay in use. Closing a month will no longer create a new version.",
  dialog: "Use your own books",
  dialogBody:
    "This will create a new version of both statements. Months before your books begin will keep the figures of the last imported file.",
  period: "Forecast period (months)",
  failed: (why: string) => `The last version could not be created: ${why}`,
} as const;
