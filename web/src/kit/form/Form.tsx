import type { ComponentProps, KeyboardEvent, SubmitEvent } from "react";

type FormProps = Omit<ComponentProps<"form">, "onSubmit" | "onKeyDown"> & {
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
};

/**
 * A form that handles only the submit events of its own fields. React also passes it the events of a drawer opened
 * within it; these are ignored.
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
