import { describe, expect, test } from "vitest";
import { sheet } from "../../sheets/sheet.fixture.ts";
import { read, shown } from "./read-sheet.fixture.ts";
import { readStatement } from "./read-statement.ts";

const BOOKS = `
Account                       | Jan 2026 | Feb 2026 | Total
Income - STL                  | 900  | 990  | 1890
    Direct Income - STL       | 900  | 990  | 1890
        Sales - STL           | 1000 | 1100 | 2100
        Discounts Allowed - STL | -100 | -110 | -210
'Total Income (Credit)'       | 900  | 990  | 1890
Expenses - STL                | 400  | 410  | 810
    Indirect Expenses - STL   | 400  | 410  | 810
        Rent - STL            | 300  | 300  | 600
        Delivery - STL        | 100  | 110  | 210
'Total Expense (Debit)'       | 400  | 410  | 810
'Profit for the year'         | 500  | 580  | 1080
`;

const ACCOUNTS = [
  "Direct Income:Sales (income): 1000 1100",
  "Direct Income:Discounts Allowed (income): -100 -110",
  "Rent (expenses): 300 300",
  "Delivery (expenses): 100 110",
];

describe("a profit and loss of ERPNext", () => {
  test("is read without the company's mark, discounts stay in income", () => {
    const found = read(sheet(BOOKS));
    expect(shown(found)).toEqual(ACCOUNTS);
    expect([found.report.subtotals, found.report.questions]).toEqual([[], []]);
    expect(found.report.warnings).toEqual(['The account names end in " - STL", a company suffix, which was removed.']);
  });

  test("with discounts printed positive reads them against income, because only so its totals agree", () => {
    const found = read(sheet(BOOKS.replace("| -100 | -110 | -210", "| 100 | 110 | 210")));
    expect(shown(found)).toEqual(ACCOUNTS);
    expect(found.report.questions).toEqual([]);
    expect(found.report.warnings).toContain(
      '"Direct Income:Discounts Allowed" (row 5) was read as a reduction of its section, which makes the file\'s own totals agree.',
    );
  });

  test("whose printed profit disagrees names the cause and asks", () => {
    const broken = sheet(
      BOOKS.replace("'Profit for the year'         | 500  | 580  | 1080", "'Profit for the year' | 1100 | 1180 | 2280"),
    );
    const { report } = read(broken);
    expect(report.questions[0]).toMatchObject({
      id: "profit",
      text: expect.stringMatching(
        /^"'Profit for the year'" \(row 12\) prints 1,100.00 for Jan 2026, the rows add up to 500.00; 2 months differ. With the opposite sign of "Rent" \(row 9\), they agree/,
      ),
    });
    const answered = readStatement(broken, { statement: "profit_and_loss", answers: { profit: "rows" } });
    expect(answered.ok && [answered.value.report.questions, shown(answered.value)]).toEqual([[], ACCOUNTS]);
  });

  test("whose rows below the profit were no accounts asks about them", () => {
    const more = sheet(`${BOOKS.trimEnd()}\nStaff costs per head - STL | 25 | 26 | 51`);
    const { report } = read(more);
    expect(report.questions[0]?.options.map(({ value }) => value)).toContain("leave_out_below");
    const answered = readStatement(more, { statement: "profit_and_loss", answers: { profit: "leave_out_below" } });
    expect(answered.ok && shown(answered.value)).toEqual(ACCOUNTS);
  });
});
