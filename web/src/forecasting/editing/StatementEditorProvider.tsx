import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { TOLD_IN_NOTICE } from "../../api/query-client.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { scenarioQueries } from "../api.ts";
import { BASELINE, type StatementInput } from "../choice/statement-choice.ts";
import { measureShown } from "./measure-typing.ts";
import { type StatementEditor, StatementEditorContext } from "./statement-editor.ts";
import { useScenarioChanges, useScenarioSteps } from "./use-scenario-changes.ts";
import { useSession, useSessionState } from "./use-session.ts";

type StatementEditorProviderProps = {
  readonly input: StatementInput;
  /** Whether the statement is drawn: the engine is loaded after it. */
  readonly isDrawn: boolean;
  readonly children: ReactNode;
};

/** Hands the scenario on the screen, and the ways to change it, to everything of a statement. */
export function StatementEditorProvider({ input, isDrawn, children }: StatementEditorProviderProps) {
  const { scenario } = input;
  const isBaseline = scenario === BASELINE;
  const canEdit = hasAbility(useUser(), ["Edit Forecasts"]) && !isBaseline;
  const { session, hasFailed } = useSession({ scenario }, canEdit && isDrawn);
  const state = useSessionState(session);
  const { data: scenarios } = useQuery(
    scenarioQueries.forecastScenarios.queryOptions({ input: {}, meta: TOLD_IN_NOTICE }),
  );
  const scenarioId = scenarios?.data.find(({ name }) => name === scenario)?.id ?? null;
  const changes = useScenarioChanges(session, { scenario });
  const steps = useScenarioSteps(session, changes.commit, { scenarioId, isWanted: canEdit && isDrawn });
  const unsaved = state?.unsaved ?? 0;
  useLeavingGuard(unsaved > 0);
  const live = state?.live ?? null;
  useEffect(() => {
    if (live !== null) measureShown();
  }, [live]);
  const editor: StatementEditor = {
    ...changes,
    scenario,
    scenarioId,
    isBaseline,
    canEdit,
    live,
    hasFailed,
    versionOf: (account) => (session === null ? undefined : (session.state().versions.get(account) ?? 0)),
    noteVersion: (line, version) => {
      const account = session?.state().live.line(line)?.id;
      if (account !== undefined) session?.noteVersion(account, version);
    },
    preview: (edits) => live?.preview(edits) ?? null,
    steps,
    saving: {
      hasChanged: (state?.saved ?? 0) + unsaved > 0,
      unsaved,
      conflict: state?.conflict ?? null,
      decide: (choice) => session?.decide(choice),
    },
  };
  return <StatementEditorContext value={editor}>{children}</StatementEditorContext>;
}

/** The browser asks before the page is closed while something is not saved; within Hazina it goes on being saved. */
function useLeavingGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
}
