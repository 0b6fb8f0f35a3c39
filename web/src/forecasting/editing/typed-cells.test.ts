import { cents } from "@hazina/base/money.ts";
import { describe, expect, test } from "vitest";
import { type RowToSave, saveTyped } from "./save-typed.ts";
import type { Conflict, ScenarioSession, SessionState } from "./scenario-session.ts";
import { editsOf, type Known, type TypedCell, typedRows } from "./typed-cells.ts";

const rent = { statement: "profit_and_loss", path: "Rent" } as const;
const debtors = { statement: "balance_sheet", path: "Debtors" } as const;

const known: Known = {
  typing: ({ path }) => ({ isEditable: true, isDeleted: path === "Debtors", own: new Set(["2027-01"]) }),
  values: () => ({ "2027-01": cents(100_00), "2027-02": cents(100_00) }),
};

function cell(line: TypedCell["line"], month: string, shillings: number | null): TypedCell {
  return { line, month, value: shillings === null ? null : cents(shillings * 100) };
}

describe("typed cells", () => {
  test("is one row a line, whatever the order of the cells", () => {
    const cells = [cell(rent, "2027-01", 1), cell(debtors, "2027-01", 2), cell(rent, "2027-02", 3)];
    const rows = typedRows(cells, known);
    expect(rows.map(({ line, values }) => [line.path, values])).toEqual([
      ["Rent", { "2027-01": 1_00, "2027-02": 3_00 }],
      ["Debtors", { "2027-01": 2_00 }],
    ]);
  });

  test("clears only months that the scenario itself has typed", () => {
    const rows = typedRows([cell(rent, "2027-01", null), cell(rent, "2027-02", null)], known);
    expect(rows.map(({ values }) => values)).toEqual([{ "2027-01": null }]);
    expect(typedRows([cell(rent, "2027-02", null)], known)).toEqual([]);
  });

  test("brings back a line that the scenario had deleted", () => {
    const [row] = typedRows([cell(debtors, "2027-01", 2)], known);
    expect(editsOf(row ? [row] : [], known).map(({ kind }) => kind)).toEqual(["deleted", "typed"]);
  });
});

/**
 * Simulates a server on which another user has changed a line to version 5. Returns a session and a `send` function
 * with which a test saves typed rows, and lists of the conflicts that were shown and of the rows that were sent.
 */
function colleague(theirs: number, is_own = false) {
  const versions = new Map([["Rent", 4]]);
  const asked: Conflict[] = [];
  const sent: RowToSave[][] = [];
  const refusal = Object.assign(new Error("Somebody else changed it."), {
    status: 409,
    data: {
      code: "stale_version",
      message: "Somebody else changed it.",
      account_name: "Rent",
      changed_by: { name: "Brian Mutua", is_own },
      current: {
        version: 5,
        forecast: { "2027-01": theirs, "2027-02": 100 },
        metadata: { "2027-01": { updated_by: "Brian Mutua", updated_at: "2026-11-21T20:00:00Z" } },
      },
    },
  });
  const session = (choice: "mine" | "theirs"): Pick<ScenarioSession, "state" | "ask" | "noteVersion"> => ({
    state: () => ({ live: { line: () => undefined }, versions }) as unknown as SessionState,
    ask: (conflict) => {
      asked.push(conflict);
      return Promise.resolve(choice);
    },
    noteVersion: (account, version) => versions.set(account, version),
  });
  const send = (rows: RowToSave[]) => {
    sent.push(rows);
    const stale = rows.some((row) => row.account_name === "Rent" && row.version < 5);
    return stale ? Promise.reject(refusal) : Promise.resolve({ versions: rows.map(({ version }) => version + 1) });
  };
  return { asked, sent, versions, session, send };
}

describe("a line that another user changed in the meantime", () => {
  const rows = typedRows([cell(rent, "2027-01", 7), cell(debtors, "2027-01", 8)], known);

  test("is shown with both values, and mine is saved over theirs", async () => {
    const { asked, sent, versions, session, send } = colleague(9);
    expect(await saveTyped({ session: session("mine"), send }, rows)).toBe(true);
    expect(asked).toEqual([
      {
        path: "Rent",
        months: [{ month: "2027-01", mine: 7_00, theirs: 9_00 }],
        by: "Brian Mutua",
        isOwn: false,
        at: "2026-11-21T20:00:00Z",
      },
    ]);
    expect(sent.at(-1)?.map(({ account_name, version }) => [account_name, version])).toEqual([
      ["Rent", 5],
      ["Debtors", 0],
    ]);
    expect(versions.get("Rent")).toBe(6);
  });

  test("names the user if it was changed in another tab", async () => {
    const { asked, session, send } = colleague(9, true);
    await saveTyped({ session: session("mine"), send }, rows);
    expect(asked.map(({ isOwn }) => isOwn)).toEqual([true]);
  });

  test("keeps theirs where the person takes them, and saves the other lines", async () => {
    const { sent, session, send } = colleague(9);
    expect(await saveTyped({ session: session("theirs"), send }, rows)).toBe(true);
    expect(sent.at(-1)?.map(({ account_name }) => account_name)).toEqual(["Debtors"]);
  });

  test("asks nothing where they changed other months", async () => {
    const { asked, session, send } = colleague(100);
    expect(await saveTyped({ session: session("theirs"), send }, rows)).toBe(true);
    expect(asked).toEqual([]);
  });

  test("is refused as it is where the refusal is another", async () => {
    const { session } = colleague(9);
    const send = () => Promise.reject(new Error("2027-01 is closed."));
    await expect(saveTyped({ session: session("mine"), send }, rows)).rejects.toThrow("closed");
  });
});
