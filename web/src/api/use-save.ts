import { useMutation } from "@tanstack/react-query";
import { type NoticeAction, notifySuccess, notifyWarning } from "../kit/feedback/notify.tsx";
import type { FormShellProps } from "../kit/form/FormShell.tsx";

/** The answer of a save call: its message, and an action to offer in the notification. */
type Answer = {
  readonly message: string;
  readonly action?: NoticeAction;
  /** True if the message does not report success, such as a payment that was declined. */
  readonly isWarning?: boolean;
};

type Saving<Values extends Record<string, unknown>> = Pick<FormShellProps<Values>, "onSubmit" | "saving" | "error">;

/**
 * Returns the props of a form that saves its values. If saving fails, the form shows the error. If saving succeeds,
 * the server's message is shown, the form closes, and affected data is reloaded.
 */
export function useSave<Values extends Record<string, unknown>, Saved extends Answer>(
  call: (values: Values) => Promise<Saved>,
  refresh: (answer: Saved) => unknown,
  onSaved?: (answer: Saved) => unknown,
): Saving<Values> {
  const { mutate, isPending, error } = useMutation({
    mutationFn: call,
    meta: { quiet: true },
    onSuccess: async (answer) => {
      const { message, action, isWarning = false } = answer;
      if (isWarning) notifyWarning({ message });
      else notifySuccess({ message, ...(action === undefined ? {} : { action }) });
      await onSaved?.(answer);
      return refresh(answer);
    },
  });
  return { onSubmit: (values) => mutate(values), saving: isPending, error };
}

/**
 * Returns a mutation for a button or menu entry. Shows the server's message or error, and reloads the affected data,
 * even after an error, because the data may have changed in the meantime.
 */
export function useAction<Input, Done extends Answer>(
  call: (input: Input) => Promise<Done>,
  refresh: () => unknown,
  onDone?: (answer: Done) => unknown,
) {
  return useMutation({
    mutationFn: (input: Input) => call(input),
    onSuccess: (answer) => {
      notifySuccess({ message: answer.message });
      return onDone?.(answer);
    },
    onSettled: refresh,
  });
}
