import { describe, expect, test } from "vitest";
import { type Column, textColumn } from "./columns.tsx";
import { rowsCsv } from "./rows-csv.ts";

type Person = { readonly name: string; readonly phone: string };

const COLUMNS: Column<Person>[] = [
  textColumn({ key: "name", title: "Name" }, ({ name }) => name),
  { key: "picture", title: "Picture", cell: () => null },
  textColumn({ key: "phone", title: "Phone, home" }, ({ phone }) => phone),
];

describe("rows as a file for a spreadsheet", () => {
  test("titles first, then every row; a column without a text is left out", () => {
    expect(rowsCsv(COLUMNS, [{ name: 'Amina "Mina" Otieno', phone: "0712" }])).toBe(
      'Name,"Phone, home"\r\n"Amina ""Mina"" Otieno",0712',
    );
  });

  test.each([
    ["=1+1", "'=1+1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    [" -cmd", "' -cmd"],
    ["-1250.50", "-1250.50"],
    ["+254712345678", "'+254712345678"],
  ])("%s is written as %s, so that no cell is a formula", (name, expected) => {
    expect(rowsCsv(COLUMNS, [{ name, phone: "" }]).split("\r\n")[1]).toBe(`${expected},`);
  });
});
