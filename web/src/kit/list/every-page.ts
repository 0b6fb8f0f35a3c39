import type { ListAnswer } from "./ListPage.tsx";

const LARGEST_PAGE = 100;
const MOST_PAGES = 200;

/** Every row of a list that the server answers page by page, the largest pages there are. */
export async function everyPage<Row>(read: (page: number, size: 100) => Promise<ListAnswer<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { data, meta } = await read(page, LARGEST_PAGE);
    rows.push(...data);
    if (data.length === 0 || rows.length >= meta.total) break;
  }
  return rows;
}
