import { Button } from "@mantine/core";
import { confirm } from "../kit/dialog/confirm.ts";
import { useAction } from "./use-save.ts";

type ActionButtonProps = {
  readonly label: string;
  readonly call: () => Promise<{ readonly message: string }>;
  readonly refresh: () => unknown;
  readonly onDone?: () => unknown;
  /** The confirmation question; omitted if the action needs no confirmation. */
  readonly question?: string;
  /** True for an action that deletes something. */
  readonly isDanger?: boolean;
  /** True for the main action of the page. */
  readonly isMain?: boolean;
};

/**
 * A button that acts on the record of a page. If there is a question, the user must confirm first. The server's
 * message is shown afterwards.
 */
export function ActionButton({ label, call, refresh, onDone, question, isDanger, isMain }: ActionButtonProps) {
  const action = useAction(call, refresh, onDone);
  const run = () => action.mutateAsync(undefined);
  const ask = (body: string) => void confirm({ title: label, body, action: label, danger: isDanger === true, run });
  return (
    <Button
      {...(isMain === true ? {} : { variant: "default" })}
      loading={action.isPending && question === undefined}
      onClick={() => (question === undefined ? action.mutate(undefined) : ask(question))}
    >
      {label}
    </Button>
  );
}
