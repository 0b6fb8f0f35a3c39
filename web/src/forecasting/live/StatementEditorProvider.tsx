import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { hasAbility, useUser } from "../../access/session.ts";
import { scenarioQueries } from "../api.ts";
import { BASELINE, type StatementInput } from "../statements/statement-choice.ts";
import { type StatementEditor, StatementEditorContext } from "./statement-editor.ts";
import { forgetScenario, useSession, useSessionState } from "./use-session.ts";

type StatementEditorProviderProps = {
  readonly input: StatementInput;
  /** Whether the statement is drawn: the engine is loaded after it. */
  readonly isDrawn: boolean;
  readonly children: ReactNode;
};

/** Hands the scenario on the screen, and the ways to change it, to everything of a statement. */
export function StatementEditorProvider({ input, isDrawn, children }: StatementEditorProviderProps) {
  const { scenario, company_id } = input;
  const client = useQueryClient();
  const isBaseline = scenario === BASELINE;
  const canEdit = hasAbility(useUser(), ["Edit Forecasts"]) && !isBaseline;
  const session = useSession({ scenario, company_id }, canEdit && isDrawn);
  const state = useSessionState(session);
  const { data: scenarios } = useQuery(scenarioQueries.forecastScenarios.queryOptions({ input: { company_id } }));
  const scenarioId = scenarios?.data.find(({ name }) => name === scenario)?.id ?? null;
  const editor = useMemo((): StatementEditor => {
    const reload = async () => {
      await Promise.all([session?.reload(), forgetScenario(client, session !== null)]);
    };
    return {
      scenario,
      scenarioId,
      isBaseline,
      canEdit,
      live: state?.live ?? null,
      versionOf: (account) => (state === null ? undefined : (state.versions.get(account) ?? 0)),
      preview: (edits) => state?.live.preview(edits) ?? null,
      commit: async (edits, save) => {
        await (session === null ? save() : session.commit(edits, save));
        await reload();
      },
      reload,
    };
  }, [client, scenario, scenarioId, isBaseline, canEdit, session, state]);
  return <StatementEditorContext value={editor}>{children}</StatementEditorContext>;
}
