/** The key of a column in the employee workbook. */
export type ColumnKey = (typeof COLUMNS)[number]["key"];

/** A column with its title in the template, and other accepted titles. */
type ImportColumn = {
  readonly key: string;
  readonly title: string;
  readonly also: readonly string[];
  readonly example: string;
};

/** The columns of the employee workbook, in the order of the template. */
export const COLUMNS = [
  {
    key: "number",
    title: "Payroll number",
    also: [
      "payroll no",
      "staff no",
      "staff number",
      "employee number",
      "employee no",
      "emp no",
      "personnel number",
      "employee id",
      "staff id",

      "pf no",
      "pf number",
    ],
    example: "0101",
  },
  { key: "first", title: "First name", also: ["given name", "forename", "firstname"], example: "Wanjiru" },
  { key: "middle", title: "Middle name", also: ["other name", "other names", "second name"], example: "" },
  { key: "last", title: "Last name", also: ["surname", "family name", "lastname"], example: "Kamau" },
  { key: "gender", title: "Gender", also: ["sex"], example: "female" },
  { key: "born", title: "Date of birth", also: ["birth date", "dob", "d o b", "born"], example: "1994-05-17" },
  {
    key: "id",
    title: "ID number",
    also: ["id", "id no", "national id", "national id no", "national id number", "identity number", "identity card no"],
    example: "28765432",
  },
  {
    key: "pin",
    title: "KRA PIN",
    also: ["pin", "pin number", "pin no", "tax pin", "kra pin number", "kra pin no", "kra"],
    example: "A012345678Z",
  },
  { key: "nssf", title: "NSSF number", also: ["nssf", "nssf no"], example: "2034567891" },
  {
    key: "sha",
    title: "SHA number",
    also: ["sha", "sha no", "shif", "shif no", "shif number", "nhif", "nhif number", "nhif no"],
    example: "CR1234567890",
  },
  {
    key: "phone",
    title: "Phone",
    also: [
      "phone number",
      "phone no",
      "mobile",
      "mobile no",
      "mobile number",
      "mobile phone",
      "telephone",
      "telephone no",
      "tel",
      "tel no",
      "cell",
      "cell phone",
      "cellphone",
    ],
    example: "0712345678",
  },
  { key: "email", title: "Email", also: ["mail", "e mail", "email address"], example: "wanjiru@example.com" },
  {
    key: "joined",
    title: "First day of work",
    also: [
      "joined",
      "date joined",
      "start date",
      "hire date",
      "date hired",
      "date of employment",
      "employment date",
      "joining date",
      "date of joining",
      "date of hire",
      "doj",
    ],
    example: "2026-03-16",
  },
  {
    key: "left",
    title: "Last day of work",
    also: ["left", "date left", "exit date", "termination date", "leaving date"],
    example: "",
  },
  {
    key: "kind",
    title: "Kind of employment",
    also: ["employment kind", "employment type", "contract type", "kind"],
    example: "permanent",
  },
  { key: "department", title: "Department", also: ["dept", "department name", "section"], example: "" },
  { key: "title", title: "Job title", also: ["title", "designation", "position", "role", "occupation"], example: "" },
  {
    key: "contractEnds",
    title: "Contract ends",
    also: ["contract end", "contract end date", "end of contract"],
    example: "",
  },
  { key: "pay", title: "Basic pay", also: ["basic salary", "basic", "salary", "basic pay ksh"], example: "62000" },
  { key: "basis", title: "Pay basis", also: ["paid by", "pay period"], example: "monthly" },
  { key: "bank", title: "Bank", also: ["bank name", "bank code"], example: "68" },
  {
    key: "bankBranch",
    title: "Bank branch code",
    also: ["branch code", "bank branch", "bank branch no"],
    example: "001",
  },
  {
    key: "account",
    title: "Account number",
    also: [
      "account",
      "account no",
      "acc no",
      "a c no",
      "a c number",
      "bank account",
      "bank account no",
      "bank account number",
      "bank a c no",
    ],
    example: "0123456789012",
  },
  { key: "accountName", title: "Account name", also: ["name of account"], example: "Wanjiru Kamau" },
  { key: "mpesa", title: "M-Pesa number", also: ["mpesa", "m pesa", "mpesa number", "mpesa no"], example: "" },
  {
    key: "payroll",
    title: "Payroll",
    also: ["payroll name", "payroll type", "payroll group", "pay group"],
    example: "",
  },
] as const satisfies readonly ImportColumn[];

const BY_NAME = new Map(
  COLUMNS.flatMap(({ key, title, also }) => [title, ...also].map((name): [string, ColumnKey] => [plain(name), key])),
);
const TITLES = new Map<ColumnKey, string>(COLUMNS.map(({ key, title }) => [key, title]));

/**
 * Returns the key of the column with the given heading, ignoring case and punctuation; undefined
 * for an unknown heading.
 */
export function columnOf(heading: string): ColumnKey | undefined {
  return BY_NAME.get(plain(heading));
}

/** Returns the title of a column in the template. */
export function titleOf(key: ColumnKey): string {
  return TITLES.get(key) ?? key;
}

function plain(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/\(.*?\)/g, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
