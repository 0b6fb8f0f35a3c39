const COLUMNS = [
  "Payroll number",
  "First name",
  "Last name",
  "ID number",
  "KRA PIN",
  "First day of work",
  "Kind of employment",
] as const;

const GIVEN = ["Wanjiku", "Otieno", "Achieng", "Kamau", "Njeri", "Mutua", "Chebet", "Hassan"];
const FAMILY = ["Kariuki", "Odhiambo", "Wafula", "Mwangi", "Kiptoo", "Abdi", "Muthoni"];

/** A file to import of people who are known by their numbers, one a row, and what a call sends with it. */
export function manyEmployees(count: number, fields: Readonly<Record<string, string>> = {}): FormData {
  const rows = Array.from({ length: count }, (_, index) =>
    [
      `N${String(index).padStart(5, "0")}`,
      GIVEN[index % GIVEN.length],
      `${FAMILY[index % FAMILY.length]}`,
      20_000_000 + index,
      `A${100_000_000 + index}Z`,
      "2026-03-16",
      "Permanent",
    ].join(","),
  );
  const form = new FormData();
  form.set("file", new File([[COLUMNS.join(","), ...rows].join("\n")], "staff.csv", { type: "text/csv" }));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
