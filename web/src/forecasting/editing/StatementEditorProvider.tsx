import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useChanges } from "../../api/live/live.ts";
import { SHOWN_IN_NOTICE } from "../../api/query-client.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { scenarioQueries } from "../api.ts";
import { BASELINE, type StatementInput } from "../choice/statement-choice.ts";
import { measureShown } from "./measure-typing.ts";
import type { ScenarioSession } from "./scenario-session.ts";
import { scenarioUpdateFrom } from "./scenario-update.ts";
import { type StatementEditor, StatementEditorContext } from "./statement-editor.ts";
import { useScenarioChanges, useScenarioSteps } from "./use-scenario-changes.ts";
import { forgetScenario, readSessionAgain, useSession, useSessionState } from "./use-session.ts";

type StatementEditorProviderProps = {
  readonly input: StatementInput;
  /** True once the statement is rendered; only then is the engine loaded. */
  readonly isDrawn: boolean;
  readonly children: ReactNode;
};

/** Provides the current scenario, and the functions to change it, to all components within a statement. */
export function StatementEditorProvider({ input, isDrawn, children }: StatementEditorProviderProps) {
  const { scenario } = input;
  const isBaseline = scenario === BASELINE;
  const canEdit = hasAbility(useUser(), ["Edit Forecasts"]) && !isBaseline;
  const { session, hasFailed } = useSession({ scenario }, canEdit && isDrawn);
  const state = useSessionState(session);
  const { data: scenarios } = useQuery(
    scenarioQueries.forecastScenarios.queryOptions({ input: {}, meta: SHOWN_IN_NOTICE }),
  );
  const scenarioId = scenarios?.data.find(({ name }) => name === scenario)?.id ?? null;
  useWhatOthersSave({ scenario, scenarioId, session, isEditing: canEdit && isDrawn });
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
      isOffline: state?.isOffline ?? false,
      conflict: state?.conflict ?? null,
      decide: (choice) => session?.decide(choice),
    },
  };
  return <StatementEditorContext value={editor}>{children}</StatementEditorContext>;
}

type Followed = {
  readonly scenario: string;
  readonly scenarioId: string | null;
  readonly session: ScenarioSession | null;
  readonly isEditing: boolean;
};

/**
 * Applies changes saved in other tabs or by other users. If the page calculates the forecast itself, the forecast is
 * updated; otherwise the statements are marked to be read from the server again.
 */
function useWhatOthersSave({ scenario, scenarioId, session, isEditing }: Followed): void {
  const client = useQueryClient();
  useChanges((news) => {
    const heard = scenarioUpdateFrom(news, scenarioId);
    if (heard === undefined) return;
    if (session !== null) {
      const read = session.hear(heard.versions).then((isNew) => (isNew ? forgetScenario(client, true) : undefined));
      read.catch(() => undefined);
      return;
    }
    if (isEditing) void readSessionAgain(client, { scenario });
    if (heard.of === "scenario") void forgetScenario(client, false);
  });
}

/**
 * Makes the browser ask for confirmation before the page is closed with unsaved changes. It does not ask when the user
 * moves to another screen, because saving continues.
 */
function useLeavingGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
}
