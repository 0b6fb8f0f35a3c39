import { describe, expect, it } from "vitest";
import { plainName } from "./plain-name.ts";

describe("a name in a mail", () => {
  it.each([
    ["Wanjiku Kamau", "Wanjiku Kamau"],
    ["Mwangaza Traders Ltd.", "Mwangaza Traders Ltd."],
    ["J. M. Otieno & Sons", "J. M. Otieno & Sons"],
    ["jumia.co.ke", "jumia. co. ke"],
    ["Win at https://evil.example/prize", "Win at https: evil. example prize"],
    ["www.evil.com", "www. evil. com"],
    ["evil。com", "evil. com"],
    ["mailto:a@evil.com", "mailto:a evil. com"],
    ["two\r\nlines\u200b here", "two lines here"],
    ["n".repeat(100), `${"n".repeat(80)}…`],
  ])("%j becomes %j", (name, shown) => expect(plainName(name)).toBe(shown));
});
