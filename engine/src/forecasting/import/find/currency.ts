import { currencyOf } from "../../../sheets/amount.ts";
import { type Grid, textOf } from "../../../sheets/grid.ts";
import type { Answers, Question } from "../report/report.ts";

/**
 * The warnings about a foreign currency in the file, and the question for the user, which is null if there is nothing
 * to ask.
 */
export type Currency = { readonly warnings: readonly string[]; readonly question: Question | null };

const NOTHING_SAID: Currency = { warnings: [], question: null };
/** The currencies whose amounts may also be written with "Sh". */
const SHILLINGS: readonly string[] = ["KES", "UGX", "TZS"];
const NAMED = /\b(KES|USD|EUR|GBP|UGX|TZS|RWF|ZAR|NGN)\b/g;
const LONGEST_TITLE = 80;

/** The position of the last heading row, as an index, and the columns of amounts. */
type Places = { readonly lastHeading: number; readonly columns: ReadonlySet<number> };

/**
 * Asks whether amounts marked with a foreign currency are in the company's currency. If the
 * currency is next to a number, the user is always asked; if it is in a title, only if no title
 * names the company's currency. Dollars that are read as shillings would be wrong by a factor of
 * about a hundred.
 * @param own the company's currency; if it is undefined, no question is created.
 */
export function currencyOfFile(grid: Grid, places: Places, own: string | undefined, answers: Answers): Currency {
  if (own === undefined) return NOTHING_SAID;
  const foreign = foreignIn(grid, places, own);
  if (foreign === undefined) return NOTHING_SAID;
  const { text, currency } = foreign;
  const kept = answers.currency === "as_printed";
  return {
    warnings: kept ? [`The file says "${text}"; its amounts were read as ${own}, without converting them.`] : [],
    question: kept
      ? null
      : {
          id: "currency",
          text: `The file says "${text}". Are its amounts in ${currency}, or in ${own}?`,
          options: [
            {
              value: "as_printed",
              label: `In ${own}`,
              detail: `The amounts are read as printed. If they are in ${currency}, convert them to ${own} first.`,
            },
          ],
        },
  };
}

function foreignIn({ name, rows, currencyShown }: Grid, { lastHeading, columns }: Places, own: string) {
  const inColumn = foreignInColumn(rows, lastHeading, own);
  if (inColumn) return inColumn;
  const shown = currencyShown === undefined ? null : currencyOf(`${currencyShown} 1`);
  if (shown !== null && !isOwn(shown, own)) return { text: String(currencyShown), currency: shown };
  for (const { cells } of rows.slice(lastHeading + 1)) {
    for (const column of columns) {
      const cell = cells[column];
      const currency = typeof cell === "string" ? currencyOf(cell) : null;
      if (currency !== null && !isOwn(currency, own)) return { text: String(cell).trim().slice(0, 40), currency };
    }
  }
  const titles = [name, ...rows.slice(0, lastHeading + 1).flatMap(({ cells }) => cells.map(textOf))];
  const named = titles
    .filter((text) => text.length < LONGEST_TITLE)
    .flatMap((text) => [...text.matchAll(NAMED)].map(([currency]) => ({ text, currency })));
  return named.some(({ currency }) => currency === own) ? undefined : named[0];
}

/**
 * Returns the first foreign currency in the cells of the column with the heading "Currency", or a similar word;
 * undefined if there is no such column, or no foreign currency in it.
 */
function foreignInColumn(rows: Grid["rows"], lastHeading: number, own: string) {
  const heads = rows
    .slice(0, lastHeading + 1)
    .map(({ cells }) => cells.findIndex((cell) => HEADING.test(textOf(cell))));
  const column = heads.find((at) => at >= 0);
  if (column === undefined) return undefined;
  const texts = rows.slice(lastHeading + 1).map(({ cells }) => textOf(cells[column]).toUpperCase());
  const found = texts.find((text) => CODE.test(text) && !isOwn(codeOf(text), own));
  return found === undefined ? undefined : { text: found, currency: codeOf(found) };
}

const HEADING = /^(currency|ccy|curr?|sarafu|devise)$/i;
const CODE = /^([A-Z]{3}|KSHS?\.?|US\$|[$€£])$/;

function codeOf(text: string): string {
  return /^KSH/.test(text) ? "KES" : text === "US$" ? "USD" : text;
}

function isOwn(currency: string, own: string): boolean {
  if (currency === "KES" && SHILLINGS.includes(own)) return true;
  return (SIGNS[currency] ?? currency) === own;
}

const SIGNS: Readonly<Record<string, string>> = { "€": "EUR", "£": "GBP", $: "USD" };
