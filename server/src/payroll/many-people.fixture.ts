import type { Person } from "../testing/test-server.ts";

/**
 * Creates a CSV file of employees for import. Each has monthly pay of at least KES 30,000 and a bank account, and is
 * ready to be paid after approval.
 */
export function manyPeople(count: number): File {
  const titles = [
    "Payroll number",
    "First name",
    "Last name",
    "Date of birth",
    "ID number",
    "KRA PIN",
    "NSSF number",
    "SHA number",
    "Email",
    "First day of work",
    "Kind of employment",
    "Basic pay",
    "Bank",
    "Bank branch code",
    "Account number",
  ];
  const rows = Array.from({ length: count }, (_, index) => [
    `M${String(index + 1).padStart(5, "0")}`,
    "Wanjiru",
    `Kamau ${letters(index)}`,
    "1990-05-17",
    String(20_000_000 + index),
    `A${String(100_000_000 + index)}Z`,
    `2${String(100_000_000 + index)}`,
    `CR${String(1_000_000 + index)}`,
    `person${index}@umoja-group.co.ke`,
    "2024-12-01",
    "Permanent",
    String(30_000 + (index % 400) * 250),
    "68",
    "001",
    `0${String(1_000_000_000 + index)}`,
  ]);
  return new File([[titles, ...rows].map((cells) => `${cells.join(",")}\n`).join("")], "people.csv");
}

function letters(index: number): string {
  return String(index).replace(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)));
}

type Waiting = { readonly data: readonly { readonly id: string; readonly version: number; readonly title: string }[] };
type Must = <Value>(person: Person, method: string, path: string, body?: object) => Promise<Value>;

/** Imports employees from a file, then approves their pay and confirms their accounts in bulk. */
export async function addPeople(
  must: Must,
  { owner, approver }: { readonly owner: Person; readonly approver: Person },
  companyId: string,
  count: number,
): Promise<void> {
  const form = new FormData();
  form.set("file", manyPeople(count));
  await must(owner, "POST", `/batch-employees/${companyId}`, form);
  const { data } = await must<Waiting>(approver, "POST", "/client/approvals", {});
  for (const { id, version, title } of data) {
    if (title.includes("import")) await must(approver, "PUT", `/approvals/${id}`, { status: 1, version });
  }
}
