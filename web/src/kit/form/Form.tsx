import type { ComponentProps, KeyboardEvent, SubmitEvent } from "react";

type FormProps = Omit<ComponentProps<"form">, "onSubmit" | "onKeyDown"> & {
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
};

/**
 * A form whose submit is its own. A drawer opened from a field is a child of that field's form to React, which hands every event of
 * the drawer's form to the form behind as well.
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
