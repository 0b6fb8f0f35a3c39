import type { ComponentProps, KeyboardEvent, SubmitEvent } from "react";

type FormProps = Omit<ComponentProps<"form">, "onSubmit" | "onKeyDown"> & {
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
};

/**
 * A form that handles only its own submit events. React also passes it the events of a drawer that was opened within
 * the form.
 */
export function Form({ onSubmit, onKeyDown, ...props }: FormProps) {
  return (
    <form
      {...props}
      onSubmit={(event) => {
        event.stopPropagation();
        onSubmit(event);
      }}
      onKeyDown={(event) => {
        if (event.currentTarget.contains(event.target as Node)) onKeyDown?.(event);
      }}
    />
  );
}
