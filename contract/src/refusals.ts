import * as z from "zod";

type Issue = z.core.$ZodRawIssue;

const UNFIT = "This value is not valid for this field.";
const EMPTY = "Please fill in this field.";
const WHOLE = "Enter a whole number.";

/** The messages for a value of the wrong type, keyed by the expected type. */
const KINDS: Partial<Record<string, string>> = {
  string: "Enter this as text.",
  number: "Enter a number.",
  int: WHOLE,
  boolean: "Enter true or false.",
  array: "Send a list here.",
  object: "Send an object with named fields here.",
  record: "Send an object with named fields here.",
  file: "Please choose a file first.",
};

/** The messages for a text in the wrong format, keyed by the expected format. */
const SHAPES: Partial<Record<string, string>> = {
  uuid: "This is not a valid reference.",
  email: "Please input correct email address",
  date: "Enter the day as YYYY-MM-DD.",
  datetime: "Enter the time as 2026-01-31T08:00:00Z.",
};

/** The maximum number of permitted values that a message lists. */
const MOST_LISTED = 8;

/**
 * Returns the message for a value that a schema refuses without its own message. Screens and the API show
 * this message instead of the text of the validation library.
 */
export function refusalSentence(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? EMPTY : (KINDS[issue.expected] ?? UNFIT);
    case "invalid_format":
      return SHAPES[issue.format] ?? UNFIT;
    case "invalid_value":
      return issue.input === undefined ? EMPTY : choiceOf(issue.values.map(String));
    case "too_small":
      return least(issue.origin, Number(issue.minimum), issue.inclusive ?? true);
    case "too_big":
      return most(issue.origin, Number(issue.maximum), issue.inclusive ?? true);
    case "invalid_union":
      return issue.input === undefined ? EMPTY : UNFIT;
    case "invalid_key":
      return issue.issues[0]?.message ?? UNFIT;
    case "unrecognized_keys":
      return "This contains an unknown field.";
    default:
      return UNFIT;
  }
}

function choiceOf(values: readonly string[]): string {
  const last = values.at(-1);
  if (last === undefined || values.length > MOST_LISTED) return "Choose one of the available values.";
  return values.length === 1 ? `Choose ${last}.` : `Choose ${values.slice(0, -1).join(", ")} or ${last}.`;
}

function least(origin: string, minimum: number, inclusive: boolean): string {
  const number = written(minimum);
  if (origin === "string") return minimum <= 1 ? EMPTY : `Use at least ${number} characters.`;
  if (origin === "array") return minimum <= 1 ? "Choose at least one." : `Add at least ${number} entries.`;
  if (origin === "file") return "The file is empty.";
  return inclusive ? `Enter a number of ${number} or more.` : `Enter a number above ${number}.`;
}

function most(origin: string, maximum: number, inclusive: boolean): string {
  const number = written(maximum);
  if (origin === "string") return `Use at most ${number} characters.`;
  if (origin === "array") return maximum === 1 ? "Add at most one entry." : `Add at most ${number} entries.`;
  if (origin === "file") return "The file is too large.";
  return inclusive ? `Enter a number of ${number} or less.` : `Enter a number below ${number}.`;
}

function written(number: number): string {
  return number.toLocaleString("en");
}

z.config({ localeError: refusalSentence });
