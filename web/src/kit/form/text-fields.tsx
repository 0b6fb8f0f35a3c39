import {
  PasswordInput,
  type PasswordInputProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from "@mantine/core";
import { kitTexts } from "../texts.ts";
import type { FieldOf } from "./field.ts";

/** A field for one line of text. */
export function TextField<Values extends Record<string, unknown>>({
  form,
  name,
  ...props
}: FieldOf<Values, TextInputProps>) {
  return <TextInput key={form.key(name)} name={name} {...form.getInputProps(name)} {...props} />;
}

/** A field for several lines of text. */
export function TextAreaField<Values extends Record<string, unknown>>({
  form,
  name,
  ...props
}: FieldOf<Values, TextareaProps>) {
  return <Textarea key={form.key(name)} name={name} autosize minRows={3} {...form.getInputProps(name)} {...props} />;
}

/** A field for an email address, with the device's email keyboard and autocompletion. */
export function EmailField<Values extends Record<string, unknown>>(props: FieldOf<Values, TextInputProps>) {
  return <TextField type="email" inputMode="email" autoComplete="email" spellCheck={false} {...props} />;
}

/** A field for a phone number, with the device's phone keyboard. */
export function PhoneField<Values extends Record<string, unknown>>(props: FieldOf<Values, TextInputProps>) {
  return <TextField type="tel" inputMode="tel" autoComplete="tel" placeholder="+254 7xx xxx xxx" {...props} />;
}

/** A field for a password, which the user can show. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField<Values extends Record<string, unknown>>({
  form,
  name,
  ...props
}: FieldOf<Values, PasswordInputProps> & { readonly autoComplete: "current-password" | "new-password" }) {
  const input = form.getInputProps(name);
  return (
    <PasswordInput
      key={form.key(name)}
      name={name}
      aria-invalid={Boolean(input.error)}
      visibilityToggleButtonProps={{ "aria-label": kitTexts.showPassword, tabIndex: 0 }}
      {...input}
      {...props}
    />
  );
}
