const COLUMNS = [
  "Payroll number",
  "First name",
  "Last name",
  "ID number",
  "KRA PIN",
  "First day of work",
  "Kind of employment",
  "Department",
  "Basic pay",
] as const;

const GIVEN = ["Wanjiku", "Otieno", "Achieng", "Kamau", "Njeri", "Mutua", "Chebet", "Hassan"];
const FAMILY = ["Kariuki", "Odhiambo", "Wafula", "Mwangi", "Kiptoo", "Abdi", "Muthoni"];

/**
 * Options for the employees in a generated file: `first` is the number of the first employee, and `departments` are
 * the departments to which the employees are assigned in turn.
 */
type Which = { readonly first?: number; readonly departments?: readonly string[] };

/**
 * Returns the input of an import call with a generated file of employees, one per row, identified
 * by their employee numbers.
 */
export function manyEmployees(
  count: number,
  fields: Readonly<Record<string, string>> = {},
  which: Which = {},
): FormData {
  const { first = 0, departments = [] } = which;
  const rows = Array.from({ length: count }, (_, place) => first + place).map((index) =>
    [
      `N${String(index).padStart(5, "0")}`,
      GIVEN[index % GIVEN.length],
      `${FAMILY[index % FAMILY.length]}`,
      20_000_000 + index,
      `A${100_000_000 + index}Z`,
      "2026-03-16",
      "Permanent",
      departments[index % departments.length] ?? "",
      departments.length === 0 ? "" : String(40_000 + (index % 500) * 100),
    ].join(","),
  );
  const form = new FormData();
  form.set("file", new File([[COLUMNS.join(","), ...rows].join("\n")], "staff.csv", { type: "text/csv" }));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
