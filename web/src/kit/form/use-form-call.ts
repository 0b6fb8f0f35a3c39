import { useMutation } from "@tanstack/react-query";
import { notifySuccess } from "../feedback/notify.tsx";
import type { FormShellProps } from "./FormShell.tsx";

type FormCall<Values extends Record<string, unknown>> = Pick<FormShellProps<Values>, "onSubmit" | "saving" | "error">;

/**
 * The call a form makes with what is filled in; spread it into the form. What it fails with stands in the form alone, what it
 * answers is said, and then comes `done`.
 */
export function useFormCall<Values extends Record<string, unknown>, Answer extends { readonly message: string }>(
  call: (values: Values) => Promise<Answer>,
  done: (answer: Answer) => unknown,
): FormCall<Values> {
  const { mutate, isPending, error } = useMutation({
    mutationFn: call,
    meta: { quiet: true },
    onSuccess: (answer) => {
      notifySuccess({ message: answer.message });
      return done(answer);
    },
  });
  return { onSubmit: (values) => mutate(values), saving: isPending, error };
}
