import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { ActionButton } from "./ActionButton.tsx";

type Answer = Promise<{ readonly message: string }>;

type DraftActionsProps = {
  readonly texts: { readonly remove: string; readonly removeQuestion: string; readonly change: string };
  /** Deletes the record; undefined for one that cannot be deleted. */
  readonly remove: (() => Answer) | undefined;
  readonly onRemoved: () => void;
  readonly refresh: () => unknown;
  /** The button that submits the record. If it is omitted, the button that changes the record is the main one. */
  readonly submit?: ReactNode;
  /** The form that changes the record. */
  readonly form: (onClose: () => void) => ReactNode;
};

/** The actions of a record that is not submitted: delete, change, and submit. */
export function DraftActions({ texts, remove, onRemoved, refresh, submit, form }: DraftActionsProps) {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <>
      {remove === undefined ? null : (
        <ActionButton
          label={texts.remove}
          question={texts.removeQuestion}
          call={remove}
          refresh={refresh}
          onDone={onRemoved}
          isDanger
        />
      )}
      <Button {...(submit === undefined ? {} : { variant: "default" })} onClick={() => setIsChanging(true)}>
        {texts.change}
      </Button>
      {submit}
      {isChanging ? form(() => setIsChanging(false)) : null}
    </>
  );
}
