import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { SHOWN_IN_NOTICE } from "../../api/query-client.ts";
import { useAction } from "../../api/use-save.ts";
import { IconArrowBackUp, IconArrowForwardUp } from "../../kit/icons/arrows.tsx";
import { refreshScenarios, scenarioQueries } from "../api.ts";
import styles from "./scenarios.module.css";
import { scenarioTexts } from "./texts.ts";

const texts = scenarioTexts.page;

/** The buttons that undo the last step of a scenario, and redo a step that was undone. */
export function ScenarioUndo({ id }: { readonly id: string }) {
  const { data } = useQuery({
    ...scenarioQueries.steps.queryOptions({ input: { id } }),
    staleTime: 0,
    meta: SHOWN_IN_NOTICE,
  });
  const undo = useAction(scenarioQueries.undo.call, refreshScenarios);
  const redo = useAction(scenarioQueries.redo.call, refreshScenarios);
  const isBusy = undo.isPending || redo.isPending;
  return (
    <div className={styles.steps}>
      {data?.undo ? (
        <Button
          className={styles.step ?? ""}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowBackUp size={14} />}
          disabled={isBusy}
          title={data.undo.title}
          onClick={() => undo.mutate({ id })}
        >
          {texts.undo(data.undo.title)}
        </Button>
      ) : null}
      {data?.redo ? (
        <Button
          className={styles.step ?? ""}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowForwardUp size={14} />}
          disabled={isBusy}
          title={data.redo.title}
          onClick={() => redo.mutate({ id })}
        >
          {texts.redo(data.redo.title)}
        </Button>
      ) : null}
    </div>
  );
}
