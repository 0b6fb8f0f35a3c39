import { monthInWords, parseMonth } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import type { PAY_FILE_TYPES } from "@hazina/contract/payroll/file-types.ts";
import { and, eq } from "drizzle-orm";
import type { Table } from "../../exports/printed-table.ts";
import { readPeopleNames } from "../../people/employees/people-names.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { invalid } from "../../platform/refusal.ts";
import { gridsOf, invalidSheet } from "../../platform/workbook/sheet-of-file.ts";
import type { SheetFault } from "../../platform/workbook/sheet-rows.ts";
import { findRun } from "../runs/find-run.ts";
import { readFrame } from "../runs/frame.ts";
import { namedFile } from "../runs/named-file.ts";
import { musterRows } from "../runs/tables.ts";
import { type MusterWritten, valueFault, writeMuster } from "./muster.ts";
import { type MusterOfSheet, musterOfSheet, STATUS_WORDS } from "./muster-sheet.ts";
import { columnsOf, readMuster } from "./read-muster.ts";

type Asked = {
  readonly payroll_id: string;
  readonly rows?: readonly ({ readonly personnel_id: string } & MusterWritten)[] | undefined;
  readonly file?: File | undefined;
};

/**
 * Saves rows of a muster roll from the call or from an uploaded sheet, either all or none.
 * @throws Refusal 413 for a sheet that is too large; 422 for a sheet that cannot be read, with the invalid rows;
 * otherwise as `writeMuster`.
 */
export async function writeMusterRoll(work: Work, { payroll_id, rows, file }: Asked) {
  if ((file === undefined) === (rows === undefined)) throw invalid("Either enter the muster roll or upload one file.");
  const grids = file === undefined ? undefined : await gridsOf(file, work.actor.companyId);
  return inCall(work, async (call) => {
    const given = grids === undefined ? (rows ?? []) : await rowsOfSheet(call, payroll_id, grids);
    return writeMuster(call, { payroll_id, rows: given });
  });
}

async function rowsOfSheet({ tx, actor }: Call, runId: string, grids: Awaited<ReturnType<typeof gridsOf>>) {
  const run = await findRun(tx, actor, runId);
  const frame = await readFrame(tx, actor, run);
  const held = await tx
    .select()
    .from(musterRows)
    .where(and(eq(musterRows.companyId, actor.companyId), eq(musterRows.runId, runId)));
  const columns = columnsOf(frame, held);
  const read = musterOfSheet(grids, columns);
  if (!read.ok) throw invalid(read.refusal);
  const names = [...(await readPeopleNames(tx, actor)).values()];
  const byNumber = new Map(names.map((person) => [person.payrollNumber.toLowerCase(), person]));
  const faults: SheetFault[] = [...read.value.faults];
  const written = read.value.rows.flatMap((row) => {
    const person = byNumber.get(row.number.toLowerCase());
    const wrong = person
      ? faultsOf(row, columns, frame)
      : [{ column: "Number", message: "No employee has this number." }];
    faults.push(...wrong.map((fault) => ({ row: row.row, ...fault })));
    return person && wrong.length === 0 ? [writtenOf(row, person.id)] : [];
  });
  if (faults.length > 0) {
    throw invalidSheet(
      faults.sort((a, b) => a.row - b.row),
      "Nothing was written",
    );
  }
  return written;
}

type Frame = Awaited<ReturnType<typeof readFrame>>;

/**
 * The maximum values in a row of the muster roll, keyed by column: the days absent, and the hours of each kind of
 * overtime.
 */
const MOST: Readonly<Record<string, number>> = {
  days_absent: 31,
  "overtime.working_day": 744,
  "overtime.rest_day": 744,
};

function faultsOf({ values }: MusterOfSheet, columns: ReturnType<typeof columnsOf>, frame: Frame) {
  return [...values].flatMap(([key, value]) => {
    const column = columns.find((one) => one.key === key)?.title ?? key;
    const element = frame.byId.get(key)?.row;
    const most = MOST[key] ?? 1_000_000_000;
    if (value > most) return [{ column, message: `Enter at most ${most}.` }];
    if (!element && value < 0) return [{ column, message: "Enter zero or more." }];
    if (!element && Math.round(value * 100) / 100 !== value)
      return [{ column, message: "Enter at most two decimals." }];
    const message = element && valueFault(element, value);
    return message === undefined ? [] : [{ column, message }];
  });
}

function writtenOf({ values, status, note }: MusterOfSheet, personnel_id: string) {
  const elements = [...values].filter(([key]) => !(key in MOST));
  const working = values.get("overtime.working_day");
  const rest = values.get("overtime.rest_day");
  const absent = values.get("days_absent");
  return {
    personnel_id,
    ...(absent === undefined ? {} : { days_absent: absent }),
    overtime: {
      ...(working === undefined ? {} : { working_day: working }),
      ...(rest === undefined ? {} : { rest_day: rest }),
    },
    values: Object.fromEntries(elements),
    ...(status === undefined ? {} : { status }),
    ...(note === undefined ? {} : { note }),
  };
}

/**
 * Creates a file of a payroll's muster roll. The workbook can be completed and uploaded again.
 * @throws Refusal 404 for an unknown payroll.
 */
export async function musterFile(
  work: Work,
  { payroll_id, filetype }: { readonly payroll_id: string; readonly filetype: (typeof PAY_FILE_TYPES)[number] },
): Promise<File> {
  const { services, actor } = work;
  const roll = await readMuster(work, { payroll_id, all: true, page: 1, sort: "name" });
  const { columns } = roll;
  const arrays = "arrays" in roll ? roll.arrays : undefined;
  const { month, number } = await services.database.inCompany(actor.scope, (tx) => findRun(tx, actor, payroll_id));
  const table: Table = {
    title: `Muster roll of ${monthInWords(parseMonth(month))}, run ${number}`,
    notes: ["Leave a cell empty to keep the saved value. People are matched by payroll number."],
    columns: [
      { title: "Number", kind: "text" },
      { title: "Name", kind: "text" },
      { title: "Department", kind: "text" },
      ...columns.map(({ title, unit }) => ({
        title,
        kind: unit === "percent" ? ("percent" as const) : ("amount" as const),
      })),
      { title: "In this payroll", kind: "text" },
    ],
    rows: (arrays?.personnel_id ?? []).map((_, at) => ({
      cells: [
        arrays?.payroll_number[at] ?? "",
        arrays?.name[at] ?? "",
        arrays?.department[at] ?? "",
        ...columns.map(({ key, unit }) => cellOf(arrays?.values[key]?.[at], unit)),
        STATUS_WORDS[arrays?.status[at] ?? "in"],
      ],
    })),
  };
  return namedFile(work, filetype, table, `muster-roll_${month}`);
}

/**
 * Converts a stored number of the muster roll to the value of a cell; null if there is no number. Amounts, days, hours
 * and units are stored in hundredths, so they are divided by 100. Percentages do not change.
 */
function cellOf(value: number | null | undefined, unit: string): number | null {
  if (value === null || value === undefined) return null;
  return unit === "percent" ? value : centsOf(value);
}
