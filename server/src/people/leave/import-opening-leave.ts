import { type Day, dayAt, dayInWords } from "@hazina/base/calendar.ts";
import { balanceRule } from "@hazina/engine/leave/check-leave.ts";
import type { Grid } from "@hazina/engine/sheets/grid.ts";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { makeFile } from "../../exports/make-file.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { invalid, invalidField } from "../../platform/refusal.ts";
import { gridsOf, invalidSheet } from "../../platform/workbook/sheet-of-file.ts";
import { numberIn, type SheetColumn, type SheetFault, sheetRows, wordsIn } from "../../platform/workbook/sheet-rows.ts";
import { fullName } from "../employees/find-employee.ts";
import { employees } from "../employees/tables.ts";
import { readLeaveTypes, ruleOf, type TypeRow } from "./leave-types.ts";
import { leaveAdjustments } from "./tables.ts";

const MOST_DAYS = 400;
const REASON = "Opening balance from a sheet";

type Asked = { readonly file: File; readonly day: string; readonly dry_run: boolean };

/** An opening balance from a valid cell of the sheet. */
type Opened = {
  readonly row: number;
  readonly personnel_id: string;
  readonly name: string;
  readonly type: TypeRow;
  readonly days: number;
};

/**
 * Imports opening leave balances of many employees from the completed sheet, either all or none.
 * @throws Refusal 413 or 422 for a sheet that cannot be read; 422 for a day in the future or invalid cells.
 */
export async function importOpeningLeave(work: Work, { file, day: text, dry_run: isDry }: Asked) {
  const day = text as Day;
  if (day > dayAt(work.now)) {
    throw invalidField("day", "An opening balance cannot be dated after today.");
  }
  const grids = await gridsOf(file, work.actor.companyId);
  return inCall(work, async (call) => {
    await lockFor(call.tx, "people", call.actor.companyId);
    const { opened, faults } = await readOpenings(call, grids, day);
    if (!isDry) {
      if (faults.length > 0) throw invalidSheet(faults, "Nothing was imported");
      await store(call, opened, day);
    }
    const balances = opened.length === 1 ? "1 opening balance" : `${opened.length} opening balances`;
    const rows = opened.map(({ type, ...one }) => ({ ...one, leave_type: type.name }));
    return { message: isDry ? `${balances} would be set.` : `${balances} set.`, data: { rows, faults: [...faults] } };
  });
}

async function readOpenings(call: Call, grids: readonly Grid[], day: Day) {
  const { tx, actor } = call;
  const types = await typesWithBalance(call);
  const columns: readonly SheetColumn[] = [
    { key: "number", names: ["Number", "payroll number", "payroll no", "staff number", "employee number"] },
    ...types.map(({ id, name }) => ({ key: id, names: [name] as [string] })),
  ];
  const sheet = sheetRows(grids, {
    columns,
    needs: ["number", types.map(({ id }) => id)],
    remedy: "Download the sheet of opening balances, which has a column for each type of leave, and fill it in.",
  });
  if (!sheet.ok) throw invalid(sheet.refusal);
  const people = await tx.select().from(employees).where(eq(employees.companyId, actor.companyId));
  const byNumber = new Map(people.map((person) => [person.payrollNumber.toLowerCase(), person]));
  const faults: SheetFault[] = [];
  const seen = new Map<string, number>();
  const filled = sheet.value.rows.filter(({ cells }) => types.some(({ id }) => cells.has(id)));
  if (filled.length === 0)
    throw invalid("No row in this sheet has a balance. Enter balances in the column of at least one leave type.");
  const opened = filled.flatMap(({ row, cells }): Opened[] => {
    const fault = (key: string, message: string) => {
      faults.push({ row, column: sheet.value.placeOf(key), message });
      return [];
    };
    const number = wordsIn(cells.get("number"));
    if (!number.ok) return fault("number", number.refusal);
    const person = byNumber.get(number.value.trim().toLowerCase());
    if (!person)
      return fault(
        "number",
        number.value === "" ? "Payroll number is required." : `No employee has the number ${number.value}.`,
      );
    const earlier = seen.get(person.id);
    if (earlier !== undefined)
      return fault("number", `${fullName(person)} is also in row ${earlier}; keep only one of the rows.`);
    seen.set(person.id, row);
    if (person.userId === actor.userId)
      return fault("number", "This is your own leave; another person must adjust it.");
    if (day < person.joined)
      return fault(
        "number",
        `The first day of work is ${dayInWords(person.joined)}, which is after the date of the balance.`,
      );
    return types.flatMap((type): Opened[] => {
      if (!cells.has(type.id)) return [];
      const days = numberIn(cells.get(type.id));
      if (!days.ok) return fault(type.id, days.refusal);
      if (Math.abs(days.value) > MOST_DAYS) return fault(type.id, `Enter at most ${MOST_DAYS} days.`);
      return [{ row, personnel_id: person.id, name: fullName(person), type, days: Math.round(days.value * 100) / 100 }];
    });
  });
  return { opened, faults };
}

async function typesWithBalance({ tx, actor, now }: Call): Promise<readonly TypeRow[]> {
  const types = await readLeaveTypes(tx, actor, now);
  return [...types.values()].filter((type) => type.deletedAt === null && balanceRule(ruleOf(type)) !== undefined);
}

async function store({ tx, actor, now }: Call, opened: readonly Opened[], day: Day): Promise<void> {
  const rows = opened.map(({ personnel_id: employeeId, type, days }) => ({
    companyId: actor.companyId,
    id: uuidv7(),
    employeeId,
    leaveTypeId: type.id,
    kind: "opening" as const,
    day,
    days: Math.round(days * 100),
    reason: REASON,
    writtenByName: actor.userName,
    writtenAt: now,
  }));
  await insertMany(tx, leaveAdjustments, rows);
  const after = { balances: rows.length, day };
  await recordChange(tx, actor, { subject: "leave balance", subjectId: actor.companyId, action: "opened", after });
}

/**
 * Creates the sheet for opening leave balances, with all employees whose departure is not recorded, and a column for
 * each leave type that has a balance.
 */
export async function openingLeaveTemplate(work: Work): Promise<File> {
  const { services, actor, note } = work;
  const { people, types } = await inCall(work, async (call) => {
    const all = await call.tx.select().from(employees).where(eq(employees.companyId, actor.companyId));
    return { people: all.filter(({ left }) => left === null), types: await typesWithBalance(call) };
  });
  const table = {
    title: "Opening leave balances",
    notes: [
      "Enter the number of days that each employee has left at the start of the date. If you leave a cell empty, that balance does not change.",
    ],
    columns: [
      { title: "Number", kind: "text" as const },
      { title: "Name", kind: "text" as const },
      ...types.map(({ name }) => ({ title: name, kind: "text" as const })),
    ],
    rows: people
      .map((person) => [person.payrollNumber, fullName(person)] as const)
      .sort(([, a], [, b]) => a.localeCompare(b))
      .map((cells) => ({ cells: [...cells, ...types.map(() => null)] })),
  };
  const file = await makeFile(services, actor, { format: "xlsx", table });
  note.response = `${table.title}: ${table.rows.length} rows as XLSX`;
  return new File([file], "opening_leave.xlsx", { type: file.type });
}
