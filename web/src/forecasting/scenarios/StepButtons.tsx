import { Button } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
import { forgetStatements, scenarioQueries } from "../api.ts";
import styles from "./scenarios.module.css";
import { scenarioTexts } from "./texts.ts";

const texts = scenarioTexts.page;

/** Takes the last step of a scenario back, and makes one again that was taken back. */
export function StepButtons({ id }: { readonly id: string }) {
  const client = useQueryClient();
  const { data } = useQuery({ ...scenarioQueries.steps.queryOptions({ input: { id } }), staleTime: 0 });
  const after = {
    onSuccess: ({ message }: { readonly message: string }) => {
      notifySuccess({ message });
      forgetStatements(client);
      return client.invalidateQueries({ queryKey: scenarioQueries.key() });
    },
  };
  const undo = useMutation(scenarioQueries.undo.mutationOptions(after));
  const redo = useMutation(scenarioQueries.redo.mutationOptions(after));
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
