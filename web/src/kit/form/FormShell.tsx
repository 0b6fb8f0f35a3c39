import { Alert, Button, Group } from "@mantine/core";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { failureOf, fieldErrors } from "../feedback/failure.ts";
import { kitTexts } from "../texts.ts";
import { Form } from "./Form.tsx";
import { errorsInFieldWords } from "./field-words.ts";
import styles from "./form.module.css";
import { useLeaveGuard } from "./leaving.ts";
import { unplaced } from "./unplaced.ts";
import type { KitForm } from "./use-kit-form.ts";

export type FormShellProps<Values extends Record<string, unknown>> = {
  readonly form: KitForm<Values>;
  readonly onSubmit: (values: Values) => void;
  /** True while the request is running. */
  readonly saving: boolean;
  /** The error of the request, or null. */
  readonly error: unknown;
  readonly submitLabel?: string;
  readonly onCancel?: () => void;
  /** True, the default, to ask for confirmation before the user leaves the form with unsaved changes. */
  readonly guarded?: boolean;
  /** True for a full-width submit button, as on the small public forms. */
  readonly wideSubmit?: boolean;
  /** True if the form fills the remaining height and scrolls inside, so that its buttons stay visible. */
  readonly fill?: boolean;
  /**
   * The title of the error message for the whole form. No error message is shown for the whole form if a field already
   * shows the error.
   */
  readonly failed?: string;
  /** True if a notification already shows an error that belongs to no field, so that the form does not repeat it. */
  readonly saidInNotice?: boolean;
  readonly children: ReactNode;
};

/**
 * The frame of every form: fields, errors, buttons, submitting by keyboard, and confirmation before unsaved changes are
 * lost.
 */
export function FormShell<Values extends Record<string, unknown>>(props: FormShellProps<Values>) {
  const { form, onSubmit, saving, error, submitLabel = kitTexts.save, onCancel, wideSubmit = false } = props;
  const element = useRef<HTMLFormElement>(null);
  const sent = useRef<Values | null>(null);
  const { left, refuse } = useRefusals(element);
  useFirstField(element);
  const mark = useEffectEvent((failed: unknown) => {
    sent.current = null;
    const errors = errorsInFieldWords(fieldErrors(failureOf(failed)));
    form.setErrors(errors);
    refuse(errors);
  });
  useEffect(() => {
    if (error !== null && error !== undefined) mark(error);
  }, [error]);
  useLeaveGuard(() => props.guarded !== false && form.isDirty() && !isSame(sent.current, form.getValues()));

  const submit = form.onSubmit((values) => {
    if (saving) return;
    sent.current = { ...values };
    onSubmit(values);
  }, refuse);
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) element.current?.requestSubmit();
  };
  return (
    <Form
      ref={element}
      noValidate
      className={styles.form}
      data-fill={props.fill}
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      {props.fill === true ? <div className={styles.scroller}>{props.children}</div> : props.children}
      <FailureNote title={props.failed} error={props.saidInNotice === true ? null : error} left={left} />
      <Group gap="sm" justify="flex-end" className={styles.buttons ?? ""}>
        {onCancel === undefined ? null : (
          <Button variant="default" onClick={onCancel}>
            {kitTexts.cancel}
          </Button>
        )}
        <Button type="submit" loading={saving} fullWidth={wideSubmit}>
          {submitLabel}
        </Button>
      </Group>
    </Form>
  );
}

/**
 * Focuses the first field of a form in a dialog, unless the form specifies another field. Otherwise the dialog would
 * focus its close button: a user who is already typing would lose the focus, and Ctrl+Enter would close the form
 * instead of saving it. If focusing the field would open a list or a calendar over the other fields, the form itself
 * gets the focus, and Tab moves to the field.
 */
function useFirstField(element: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const form = element.current;
    if (!form?.closest('[role="dialog"]')) return;
    const named = form.querySelector("input[data-autofocus]");
    if (named === null && form.querySelector("[data-autofocus]")) return;
    const first = named ?? form.querySelector("input:not([type=hidden], :disabled), textarea:not(:disabled)");
    const opensOver = named === null ? "[aria-haspopup], [data-dates-input]" : "[role=combobox]";
    const opensList = first?.matches(opensOver) === true;
    if (opensList) {
      named?.removeAttribute("data-autofocus");
      form.setAttribute("tabindex", "-1");
    }
    (opensList ? form : first)?.setAttribute("data-autofocus", "true");
  }, [element]);
}

/**
 * Returns whether the values in the form are the values that were last sent. If they are, the user loses no input by
 * leaving the form.
 */
function isSame<Values extends Record<string, unknown>>(sent: Values | null, held: Values): boolean {
  return sent !== null && Object.keys(held).every((name) => Object.is(sent[name], held[name]));
}

/**
 * Handles the refusal of a form by validation or by the server. Focuses the first refused field, and returns the
 * messages that no field shows.
 */
function useRefusals(element: RefObject<HTMLFormElement | null>) {
  const [refused, setRefused] = useState<readonly string[] | null>(null);
  const [left, setLeft] = useState<readonly string[]>([]);
  useEffect(() => {
    if (refused === null) return;
    focusFirstError(element.current);
    setLeft(unplaced(refused, element.current?.textContent ?? ""));
  }, [refused, element]);
  const refuse = (errors: Readonly<Record<string, ReactNode>>) => {
    // Cleared first, so that the next refusal does not include messages of the previous one.
    setLeft([]);
    setRefused(Object.values(errors).filter((sentence) => typeof sentence === "string"));
  };
  return { left, refuse };
}

type NoteProps = { readonly title: string | undefined; readonly error: unknown; readonly left: readonly string[] };

function FailureNote({ title, error, left }: NoteProps) {
  const failure = error === null || error === undefined ? undefined : failureOf(error);
  const messages = failure !== undefined && failure.fields.length === 0 ? [failure.message] : left;
  return messages.length === 0 ? null : (
    <Alert color="red" variant="light" title={title}>
      {messages.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </Alert>
  );
}

/**
 * Focuses the first refused field. If there is none, focuses the submit button, which lost the focus while it was
 * disabled.
 */
function focusFirstError(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field) field.focus();
  else if (document.activeElement === document.body) form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
}
