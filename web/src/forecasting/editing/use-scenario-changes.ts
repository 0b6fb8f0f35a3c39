import { readablePath } from "@hazina/engine/account-path.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "../../kit/feedback/failure.ts";
import { notifyError } from "../../kit/feedback/notify.tsx";
import { editApi, scenarioApi, scenarioQueries } from "../api.ts";
import type { LineName } from "../live/line-edit.ts";
import type { LiveForecast } from "../live/live-forecast.ts";
import { editingTexts } from "../live/texts.ts";
import { markTyped } from "./measure-typing.ts";
import { type RowToSave, saveTyped } from "./save-typed.ts";
import type { ScenarioSession } from "./scenario-session.ts";
import type { StatementEditor, StatementSteps } from "./statement-editor.ts";
import { editsOf, type Known, type TypedRow, typedRows } from "./typed-cells.ts";
import { untilReachable } from "./until-reachable.ts";
import { forgetScenario, readSessionAgain, useSessionState, type Worked } from "./use-session.ts";

/**
 * Returns the functions that change a scenario from its statements: `commit` for a dialog, `type` for overrides, and
 * `reload`.
 */
export function useScenarioChanges(
  session: ScenarioSession | null,
  { scenario }: Worked,
): Pick<StatementEditor, "commit" | "type" | "reload"> {
  const client = useQueryClient();
  const reload = async () => {
    const read = readSessionAgain(client, { scenario });
    await Promise.all([read, forgetScenario(client, session !== null)]);
  };
  const save = async (opened: ScenarioSession, rows: readonly TypedRow[], known: Known) => {
    const send = (given: RowToSave[]) => editApi.editRows({ scenario, rows: given });
    let mustRead = false;
    try {
      const saveRows = () => saveTyped({ session: opened, send }, rows);
      await opened.commit(editsOf(rows, known), async () => {
        mustRead = await untilReachable(saveRows, opened.noteOffline);
      });
      await (mustRead ? reload() : forgetScenario(client, true));
    } catch (problem) {
      const failure = failureOf(problem);
      notifyError({
        title: editingTexts.notSaved(rows.map(({ line }) => readablePath(line.path))),
        message: failure.message,
      });
      if (failure.http >= 400) await reload();
    }
  };
  return {
    reload,
    commit: async (edits, save) => {
      await (session === null ? save() : session.commit(edits, save));
      await reload();
    },
    type: (cells) => {
      if (session === null) return false;
      markTyped();
      const known = knownOf(session.state().live);
      const rows = typedRows(cells, known);
      if (rows.length > 0) void save(session, rows, known);
      return rows.length > 0;
    },
  };
}

function knownOf(live: LiveForecast): Known {
  return {
    typing: ({ statement, path }) => live.typing(statement).get(path),
    values: (line: LineName) => live.line(line)?.values ?? {},
  };
}

type OfScenario = {
  /** The id of the scenario; null until the scenarios are loaded. */
  readonly scenarioId: string | null;
  readonly isWanted: boolean;
};

/**
 * Returns the steps of a scenario that can be undone and redone, and the functions that undo and redo them. Both
 * functions wait for saves in progress.
 */
export function useScenarioSteps(
  session: ScenarioSession | null,
  commit: StatementEditor["commit"],
  { scenarioId, isWanted }: OfScenario,
): StatementSteps {
  const [said, say] = useState<{ readonly text: string; readonly after: number } | null>(null);
  const saved = useSessionState(session)?.saved ?? 0;
  const input = { id: scenarioId ?? "" };
  const { data } = useQuery({
    ...scenarioQueries.steps.queryOptions({ input }),
    enabled: isWanted && scenarioId !== null,
  });
  const move = async (call: (of: typeof input) => Promise<{ readonly message: string }>) => {
    try {
      let text = "";
      await commit([], async () => {
        text = (await call(input)).message;
      });
      say({ text, after: session?.state().saved ?? 0 });
    } catch (problem) {
      notifyError({ message: failureOf(problem).message });
    }
  };
  return {
    next: data ?? NO_STEPS,
    said: said?.after === saved ? said.text : null,
    undo: () => move(scenarioApi.undo),
    redo: () => move(scenarioApi.redo),
  };
}

const NO_STEPS = { undo: null, redo: null };
