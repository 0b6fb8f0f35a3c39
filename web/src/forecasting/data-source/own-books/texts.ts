import { monthInWords, parseMonth } from "@hazina/base/calendar.ts";

const words = (month: string) => monthInWords(parseMonth(month));

/** Texts of the own books as a source. A second language is a second file of this shape. */
export const ownBooksTexts = {
  title: "Own books",
  body: "Use the journals of Hazina: sales, expenses, payments, payroll and matched statements.",
  nothing: "Your books have no entries of a month that has ended yet.",
  months: (first: string, last: string) =>
    first === last ? `They have ${words(first)}.` : `They have ${words(first)} to ${words(last)}.`,
  open: "No month is closed yet, so figures can still change.",
  soFar: (month: string) => `${words(month)} is kept as so far.`,
  follows: "Each month that you close makes a version.",
  use: "Use own books",
  again: "Read again",
  leave: "Stop following",
  leaveTitle: "Stop following your books?",
  leaveBody: "The present version stays in use. Closing a month makes no new one.",
  dialog: "Use your own books",
  dialogBody: "Both statements become new versions. Months before your books begin stay from the last file.",
  period: "Forecast period (months)",
  failed: (why: string) => `The last version could not be made: ${why}`,
} as const;
