import { writeXlsx } from "hucre/xlsx";

/** Creates a simple workbook with a row for each account and a column for each month. */
export async function xlsxFile(
  name: string,
  months: readonly string[],
  accounts: Record<string, number[]>,
): Promise<File> {
  const rows = [["Account", ...months], ...Object.entries(accounts).map(([path, values]) => [path, ...values])];
  const bytes = await writeXlsx({ sheets: [{ name: "Profit and Loss", rows }] });
  return new File([new Uint8Array(bytes)], name);
}
