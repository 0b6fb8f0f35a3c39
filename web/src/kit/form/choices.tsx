import {
  MultiSelect as MantineMultiSelect,
  Select as MantineSelect,
  type MultiSelectProps,
  type SelectProps,
} from "@mantine/core";
import type { KeyboardEvent } from "react";
import { useUnchanged } from "./use-unchanged.ts";

/**
 * A select. While its list is open, the highlighted option stays the same even if the page is rendered again, and Enter
 * never submits the form. A select with an error does not open on focus, because its list would cover the message.
 */
export function Select({ data, ...props }: SelectProps) {
  const choices = useUnchanged(data);
  return (
    <MantineSelect
      onKeyDown={keepFromSending}
      openOnFocus={props.error === undefined || props.error === null}
      {...props}
      {...(choices === undefined ? {} : { data: choices })}
    />
  );
}

/** A select for several options. It handles its list and the Enter key in the same way as `Select`. */
export function MultiSelect({ data, ...props }: MultiSelectProps) {
  const choices = useUnchanged(data);
  return (
    <MantineMultiSelect onKeyDown={keepFromSending} {...props} {...(choices === undefined ? {} : { data: choices })} />
  );
}

function keepFromSending(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === "Enter" && event.currentTarget.getAttribute("aria-expanded") === "true") event.preventDefault();
}
