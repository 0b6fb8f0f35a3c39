import { useMutation } from "@tanstack/react-query";
import { type NoticeAction, notifySuccess } from "../kit/feedback/notify.tsx";
import type { FormShellProps } from "../kit/form/FormShell.tsx";

/** The notification after saving, with its action. */
type Answer = { readonly message: string; readonly action?: NoticeAction };

type Saving<Values extends Record<string, unknown>> = Pick<FormShellProps<Values>, "onSubmit" | "saving" | "error">;

/**
 * Saves a form; spread it into the form. The form itself shows an error; on success the answer is shown, the form
 * closes, and affected data is reloaded.
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
      const { message, action } = answer;
      notifySuccess({ message, ...(action === undefined ? {} : { action }) });
      await onSaved?.(answer);
      return refresh(answer);
    },
  });
  return { onSubmit: (values) => mutate(values), saving: isPending, error };
}

/**
 * A call by a button or a menu. Its answer or error is shown, and affected data is reloaded, even after an error,
 * because something has then changed meanwhile.
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
