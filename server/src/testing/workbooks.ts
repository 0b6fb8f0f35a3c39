/** A statement to write as a CSV file: its months, and for each account one amount per month, in major units. */
export type Sheet = {
  readonly months: readonly string[];
  readonly accounts: Readonly<Record<string, readonly number[]>>;
};

/** Returns a CSV file with one row per account and one column per month. */
export function csvFile(name: string, { months, accounts }: Sheet): File {
  const rows = Object.entries(accounts).map(([path, values]) => [quoted(path), ...values].join(","));
  return new File([[["Account", ...months].join(","), ...rows].join("\n")], name, { type: "text/csv" });
}

/** Returns the form of an import call. */
export function importForm(file: File, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.set("file", file);
  form.set("forecast_period", "6");
  form.set("scenario", "Baseline");
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** Returns consecutive months starting at the first, as `YYYY-MM`. */
export function monthsFrom(first: string, count: number): string[] {
  const [year = 0, month = 1] = first.split("-").map(Number);
  return Array.from({ length: count }, (_, index) => {
    const total = year * 12 + month - 1 + index;
    return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, "0")}`;
  });
}

function quoted(text: string): string {
  return `"${text.replace(/"/g, '""')}"`;
}
