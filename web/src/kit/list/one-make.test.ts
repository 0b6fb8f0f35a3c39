import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const SOURCE = new URL("../../", import.meta.url);
/** Parts whose lists, schedules and ledgers are tables of the kit. A calendar of a month is none. */
const PARTS = ["people", "payroll", "organization", "access", "approvals", "notifications"];
const OTHER = /LeaveCalendar\.tsx$/;

it("tables of people, payroll and the organisation are of one make: the kit's", () => {
  const own = PARTS.flatMap((part) =>
    readdirSync(new URL(part, SOURCE), { recursive: true })
      .map((name) => `${part}/${name}`)
      .filter((name) => name.endsWith(".tsx") && !OTHER.test(name))
      .filter((name) => /<table\b|<Table\.Thead/.test(readFileSync(new URL(name, SOURCE), "utf8"))),
  );
  expect(own).toEqual([]);
});
