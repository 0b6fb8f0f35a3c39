import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { confirmDelete } from "../../kit/dialog/confirm-delete.ts";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
import type { RowAction } from "../../kit/list/DataTable.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { kitTexts } from "../../kit/texts.ts";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { refreshScenarios, scenarioQueries } from "../api.ts";
import { BASELINE } from "../choice/statement-choice.ts";
import { EDIT_FORECASTS } from "../editing/access-restriction.ts";
import { ScenarioDrawer, type ScenarioTask } from "./ScenarioDrawer.tsx";
import { type ListedScenario, saidText } from "./scenario-list.ts";
import { scenarioTexts } from "./texts.ts";
import { useRestore } from "./use-restore.ts";

const texts = scenarioTexts.list;

type ScenarioTasks = {
  readonly mayEdit: boolean;
  readonly start: (task: ScenarioTask) => void;
  /** Returns the actions on a scenario that this user may take. */
  readonly actionsOf: (scenario: ListedScenario) => RowAction[];
  /** The form that is open, to be rendered on the screen. */
  readonly drawer: ReactNode;
};

/**
 * Returns the actions on the scenarios of a list: open, compare, create a scenario based on it, duplicate, rename, and
 * delete with undo.
 * @param all every scenario in the list.
 * @param first the form that is open initially; null if none is.
 * @param onRemoved called once a scenario is deleted.
 */
export function useScenarioTasks(
  all: readonly ListedScenario[],
  first: ScenarioTask | null = null,
  onRemoved: () => void = () => undefined,
): ScenarioTasks {
  const go = useGo();
  const [task, start] = useState<ScenarioTask | null>(first);
  const mayEdit = hasAbility(useUser(), [EDIT_FORECASTS]);
  const remove = useRemove(all, onRemoved);
  const actionsOf = (scenario: ListedScenario): RowAction[] => {
    const { id, name, parent } = scenario;
    const { actions } = texts;
    return [
      { label: actions.statements, onSelect: () => go(paths.profitLoss({ scenario: name })) },
      { label: actions.page, onSelect: () => go(paths.scenario({ id })) },
      ...(parent === null
        ? []
        : [{ label: actions.compare, onSelect: () => go(paths.scenarioComparison({ left: parent, right: name })) }]),
      ...(mayEdit ? [{ label: actions.createOn, onSelect: () => start({ kind: "create", parent: name }) }] : []),
      ...(mayEdit && name !== BASELINE
        ? [
            { label: actions.duplicate, onSelect: () => start({ kind: "duplicate", of: name }) },
            { label: actions.rename, onSelect: () => start({ kind: "rename", id, name }) },
            { label: actions.remove, onSelect: () => remove(scenario), danger: true },
          ]
        : []),
    ];
  };
  const drawer = task === null ? null : <ScenarioDrawer task={task} onClose={() => start(null)} />;
  return { mayEdit, start, actionsOf, drawer };
}

function useRemove(all: readonly ListedScenario[], onRemoved: () => void) {
  const remove = useMutation(scenarioQueries.remove.mutationOptions());
  const restore = useRestore();
  return (scenario: ListedScenario) => {
    const { id, name, below, says } = scenario;
    const ids = [name, ...below].flatMap((one) => all.find((other) => other.name === one)?.id ?? []);
    const question =
      below.length > 0
        ? texts.deleteWithChildren(kitTexts.deleteRecord, name, below)
        : texts.deleteQuestion(kitTexts.deleteRecord, name, saidText(says));
    void confirmDelete(async () => {
      const { message } = await remove.mutateAsync({ id, children: below.length > 0 ? "delete" : "refuse" });
      await refreshScenarios();
      notifySuccess({ message, action: { label: kitTexts.undo, run: () => restore(ids) } });
    }, question).then((isDone) => {
      if (isDone) onRemoved();
    });
  };
}
