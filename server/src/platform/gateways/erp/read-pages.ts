import type { ErpAnswer } from "./port.ts";

/** The number of rows that are requested in one call. */
export const PAGE = 1_000;
const MOST_PAGES = 5;

/**
 * Reads a list page by page, from the first row until a page is not full. A list with 5,000 rows or more is refused,
 * so that no row is left out unnoticed.
 */
export async function readPages<Row>(
  read: (start: number) => Promise<ErpAnswer<readonly Row[]>>,
  { system, rows: named }: { readonly system: string; readonly rows: string },
): Promise<ErpAnswer<readonly Row[]>> {
  const all: Row[] = [];
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = await read(page * PAGE);
    if (answer.kind !== "done") return answer;
    all.push(...answer.value.slice(0, PAGE));
    if (answer.value.length < PAGE) return { kind: "done", value: all };
  }
  const most = (PAGE * MOST_PAGES).toLocaleString("en-KE");
  return {
    kind: "refused",
    message: `${system} has ${most} ${named} or more in this company. Disable those that are not used there.`,
  };
}
