import { describe, expect, it } from "vitest";
import { bankNamed } from "./bank-names.ts";
import { allBanks } from "./banks.ts";

const codeOf = (text: string) => {
  const found = bankNamed(text);
  return found.ok ? found.value.code : found.refusal;
};

const KNOWN: readonly (readonly [string, string])[] = [
  ["KCB", "01"],
  ["kcb bank", "01"],
  ["KCB Bank Kenya Ltd.", "01"],
  ["Kenya Commercial Bank", "01"],
  ["Equity", "68"],
  ["Equity Bank", "68"],
  ["EQUITY BANK (KENYA) LIMITED", "68"],
  [" 68 ", "68"],
  ["EQBLKENA", "68"],
  ["eqblkenaxxx", "68"],
  ["Co-op", "11"],
  ["Co-op Bank", "11"],
  ["Cooperative Bank", "11"],
  ["The Co-operative Bank of Kenya Ltd", "11"],
  ["Standard Chartered", "02"],
  ["StanChart", "02"],
  ["Barclays Bank", "03"],
  ["ABSA", "03"],
  ["NCBA", "07"],
  ["NIC Bank", "07"],
  ["Commercial Bank of Africa", "07"],
  ["I&M", "57"],
  ["I & M Bank Ltd", "57"],
  ["I and M", "57"],
  ["DTB", "63"],
  ["Diamond Trust Bank", "63"],
  ["HFC", "61"],
  ["Housing Finance", "61"],
  ["ABC Bank", "35"],
  ["Family", "70"],
  ["National Bank", "12"],
  ["GT Bank", "53"],
  ["First Community Bank", "74"],
  ["Citibank", "16"],
  ["Bank of Baroda", "06"],
  ["Bank of Africa", "19"],
  ["BANK OF INDIA", "05"],
  ["Development Bank", "59"],
  ["Stima Sacco", "89"],
  ["KWFT", "78"],
  ["Sidian", "66"],
  ["UBA", "76"],
];

describe("a bank as a workbook writes it", () => {
  it.each(KNOWN)("%s is the bank %s", (text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  it("is found by its name and code, whichever of the list it is", () => {
    for (const { name, code, swift } of allBanks()) {
      expect([name, name.toUpperCase(), code, `${name} Limited`, swift ?? code].map(codeOf)).toEqual(
        Array(5).fill(code),
      );
    }
  });

  it("is refused with those that fit where several do, and with what to write where none does", () => {
    expect(codeOf("African")).toBe(
      "Several banks match: ABC Bank (African Banking Corporation) (35), Gulf African Bank (72). Enter the full name or the clearing code.",
    );
    expect(codeOf("Habib Bank Ltd")).toContain("Habib Bank AG Zurich (17), Diamond Trust Bank Kenya (63)");
    expect(codeOf("Microfinance Bank")).toContain("Several banks match: Choice Microfinance Bank (36)");
    for (const text of ["Chase Bank", "Spire Bank", "Bank", "Kenya", "Ltd", "", "99", "09", "Equty", "K", "EQBLKENB"]) {
      expect(codeOf(text)).toContain("This bank is not in the list.");
    }
  });
});
