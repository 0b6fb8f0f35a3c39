import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { DayText } from "../fields.ts";
import {
  BankAccount,
  BankBranch,
  KenyanMobile,
  KraPin,
  NssfNumber,
  nameField,
  PayAmount,
  readIdNumber,
  ShaNumber,
  Share,
} from "./employee-fields.ts";

const FIELDS: Readonly<Record<string, z.ZodType>> = {
  pin: KraPin,
  nssf: NssfNumber,
  sha: ShaNumber,
  mobile: KenyanMobile,
  account: BankAccount,
  branch: BankBranch,
  day: DayText,
  name: nameField("Name is required"),
};

/**
 * The cases, one in each line: the kind of value, the typed text, the stored value (or "refused"), and what the case
 * shows.
 */
const CASES = `
pin     | A001234567X        | A001234567X  | as on the certificate
pin     | a 001234567 x      | A001234567X  | small letters and spaces
pin     | P051234567X        | refused      | the PIN of a company
pin     | A00123456X         | refused      | eight digits
pin     | A0012345678X       | refused      | ten digits
pin     | Ａ001234567X       | refused      | a letter of another width
nssf    | 123456789          | 123456789    | nine digits
nssf    | 12345678A          | 12345678A    | an older card
nssf    | 1234567            | refused      | seven digits
sha     | CR1234567890123-4  | CR12345678901234 | dashes left out
mobile  | 0712 345 678       | 254712345678 | as people write it
mobile  | +254712345678      | 254712345678 | as phones write it
mobile  | 712345678          | 254712345678 | without its zero
mobile  | 0110345678         | 254110345678 | the newer range
mobile  | 254 (0) 712345678  | refused      | a zero too many
mobile  | 0202345678         | refused      | a landline
mobile  | +255712345678      | refused      | Tanzania
account | 0012345678901      | 0012345678901 | its zeros are kept
account | 12345              | refused      | too short
account | 1234567890123456789012 | refused  | too long
account | 12E456             | refused      | a number that a spreadsheet rewrote
branch  | 009                | 009          | its zeros are kept
branch  | 9                  | refused      | zeros lost
day     | 2028-02-29         | 2028-02-29   | a leap year
day     | 2027-02-29         | refused      | no leap year
day     | 2026-13-01         | refused      | no such month
day     | 26-03-16           | refused      | two digits of the year
day     | 1026-03-16         | refused      | a thousand years too early
name    | Wanjikũ wa Ngũgĩ   | Wanjikũ wa Ngũgĩ | letters of Gikuyu
name    | O'Brien-Otieno     | O'Brien-Otieno | what stands between letters
name    | =CMD()             | refused      | a formula
name    | <b>x</b>           | refused      | markup
name    | 12345              | refused      | digits
`;

const rows = CASES.trim()
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()));

describe("the fields of an employee", () => {
  it.each(rows)("%s %s becomes %s: %s", (field = "", typed = "", kept = "") => {
    const read = FIELDS[field]?.safeParse(typed);
    expect(read?.success ? read.data : "refused").toBe(kept);
    expect(FIELDS[field]?.safeParse(undefined).success).toBe(false);
    expect(FIELDS[field]?.safeParse("9".repeat(100_000)).success).toBe(false);
  });

  it("read the number of a document by its kind", () => {
    expect(readIdNumber("national_id", "12 345 678")).toMatchObject({ ok: true, value: "12345678" });
    expect(readIdNumber("national_id", "A1234567")).toMatchObject({
      ok: false,
      message: "Enter an ID number of 6 to 9 digits.",
    });
    expect(readIdNumber("passport", "ak0123456")).toMatchObject({ ok: true, value: "AK0123456" });
    expect(readIdNumber("alien_id", "1234")).toMatchObject({ ok: false });
  });

  it("take pay and shares of whole cents within reason", () => {
    for (const pay of [0.01, 62_000, 10_661.85, 1e9]) expect(PayAmount.safeParse(pay).success).toBe(true);
    for (const pay of [0, -1, 1.005, 1e9 + 1, Number.NaN, Number.POSITIVE_INFINITY, "1"])
      expect(PayAmount.safeParse(pay).success).toBe(false);
    for (const share of [0, -1, 100.01, 33.333]) expect(Share.safeParse(share).success).toBe(false);
    expect(Share.safeParse(33.33).success).toBe(true);
  });
});
