import { describe, expect, test } from "vitest";
import { type Foundation, prepareFoundation } from "../model/foundation.ts";
import { booksOf } from "../testing/books.ts";
import { smallCompany } from "../testing/company.ts";
import { readDriverFields } from "./read.ts";

describe("a percentage of revenue", () => {
  const foundation = laid();
  const period = { start: "2026-01", end: "2026-12" };
  const read = (name: string | null) => {
    const fields = { line: "Rent", atype: "profit_and_loss", method: "percentage_of_revenue", period, name } as const;
    return readDriverFields({ ...fields, itype: "historical" }, foundation);
  };

  test.each([null, "", "revenue", "Revenue"])("named %j is of all revenue", (name) => {
    expect(read(name)).toMatchObject({ ok: true, value: { reference: { group: "revenue" } } });
  });

  test("is of one line of it where that is named", () => {
    const id = foundation.ids[foundation.accounts.findIndex(({ path }) => path === "Sales")];
    expect(read("Sales")).toMatchObject({ ok: true, value: { reference: { account: id } } });
  });

  test.each(["Rent", "gross_profit", "Bank Loan"])("of %s, which is none, is refused at the name", (name) => {
    expect(read(name)).toMatchObject({ ok: false, refusal: { field: "name" } });
  });
});

function laid(): Foundation {
  const result = prepareFoundation(booksOf(smallCompany(), 12));
  if (!result.ok) throw new Error("The books were refused.");
  return result.value;
}
