import { cutText } from "@hazina/base/cut-text.ts";
import { plainText } from "../plain-text.ts";

const UNNAMABLE = /[[\]:*?/\\]/g;
const LONGEST_NAME = 31;

/**
 * Creates a valid sheet name: at most 31 characters, without brackets, slashes and other characters that spreadsheets
 * refuse. An empty name and the names History and About become `Table`.
 */
export function sheetName(title: string): string {
  const name = plainText(title).replace(UNNAMABLE, " ").replace(/\s+/g, " ").trim();
  const cut = inLetters(name, LONGEST_NAME);
  return cut === "" || /^(history|about)$/i.test(cut) ? "Table" : cut;
}

/**
 * Creates valid names for the sheets of a workbook, in the order of the titles. If two sheets would have the same
 * name, a number is added to the second name.
 */
export function sheetNames(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const name = sheetName(title);
    let own = name;
    for (let count = 2; taken.has(own.toLowerCase()); count++) {
      own = `${inLetters(name, LONGEST_NAME - ` ${count}`.length)} ${count}`;
    }
    taken.add(own.toLowerCase());
    return own;
  });
}

function inLetters(name: string, most: number): string {
  return cutText(name, most)
    .replace(/^'+|'+$/g, "")
    .trim();
}
