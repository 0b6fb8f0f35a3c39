import { PasswordField } from "../../kit/form/text-fields.tsx";
import type { KitForm } from "../../kit/form/use-kit-form.ts";
import { factorsTexts } from "./texts.ts";

type CurrentPasswordProps<Values extends Record<string, unknown> & { current_password: string }> = {
  readonly form: KitForm<Values>;
};

/** A password field in which users confirm a change of their sign-in methods with the current password. */
export function CurrentPassword<Values extends Record<string, unknown> & { current_password: string }>({
  form,
}: CurrentPasswordProps<Values>) {
  return (
    <PasswordField
      form={form}
      name="current_password"
      label={factorsTexts.currentPassword}
      autoComplete="current-password"
      data-autofocus
    />
  );
}
