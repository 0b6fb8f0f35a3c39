import { Button, Group, List, Text } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "../dialog/Dialog.tsx";
import { notifySuccess } from "../feedback/notify.tsx";
import { kitTexts } from "../texts.ts";
import styles from "./list.module.css";

/** The outcome of a bulk action: how many rows succeeded, and which failed and why. */
export type BulkOutcome = {
  readonly done: number;
  readonly failed: readonly { readonly name: string; readonly reason: string }[];
};

/**
 * An action on the selected rows. `run` gets the keys of these rows, and resolves to null if the user cancelled the
 * action.
 */
export type BulkAction = {
  readonly label: string;
  readonly run: (keys: readonly string[]) => Promise<BulkOutcome | null>;
};

type BulkBarProps = {
  readonly keys: readonly string[];
  readonly actions: readonly BulkAction[];
  readonly onDone: () => void;
};

/** Shows the actions on the selected rows. After an action, lists the rows that failed, with the reasons. */
export function BulkBar({ keys, actions, onDone }: BulkBarProps) {
  const [running, setRunning] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const run = async (action: BulkAction) => {
    setRunning(action.label);
    try {
      const result = await action.run(keys);
      if (result === null) return;
      if (result.failed.length > 0) return setOutcome(result);
      notifySuccess({ message: kitTexts.bulkDone(result.done) });
      onDone();
    } finally {
      setRunning(null);
    }
  };
  const close = () => {
    setOutcome(null);
    onDone();
  };
  return (
    <div className={styles.bulk}>
      <Text fw={600}>{kitTexts.selected(keys.length)}</Text>
      <Group gap="xs">
        {actions.map((action) => (
          <Button
            key={action.label}
            size="xs"
            variant="default"
            loading={running === action.label}
            disabled={running !== null}
            onClick={() => void run(action)}
          >
            {action.label}
          </Button>
        ))}
      </Group>
      <Dialog title={kitTexts.bulkFailedTitle} opened={outcome !== null} onClose={close}>
        <Text mb="sm">{kitTexts.bulkFailed(outcome?.done ?? 0, outcome?.failed.length ?? 0)}</Text>
        <List size="sm">
          {outcome?.failed.map(({ name, reason }) => (
            <List.Item key={name}>
              <b>{name}</b>: {reason}
            </List.Item>
          ))}
        </List>
      </Dialog>
    </div>
  );
}
