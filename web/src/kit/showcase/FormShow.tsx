import { useState } from "react";
import { CheckboxField, SelectField, SwitchField } from "../form/choice-fields.tsx";
import { DayField, MonthField } from "../form/date-fields.tsx";
import { FileDrop } from "../form/FileDrop.tsx";
import { FormDrawer } from "../form/FormDrawer.tsx";
import { FormShell } from "../form/FormShell.tsx";
import { MoneyField, NumberField, PercentField } from "../form/number-fields.tsx";
import { EmailField, PasswordField, PhoneField, TextAreaField, TextField } from "../form/text-fields.tsx";
import { useKitForm } from "../form/use-kit-form.ts";
import styles from "./showcase.module.css";

const START = {
  name: "",
  email: "",
  phone: "",
  password: "",
  note: "",
  count: 3,
  amount: 1_250_000.5,
  rate: 2.75,
  kind: null,
  month: "2026-11",
  day: "2026-11-20",
  terms: false,
  active: true,
};

/**
 * Shows every kind of field, and sample forms: one that is saving, one that failed, and one that opens in a drawer.
 */
export function FormShow({ state }: { readonly state: string | undefined }) {
  const form = useKitForm(START);
  const drawerForm = useKitForm({ name: "" });
  const [file, setFile] = useState<File | null>(null);
  const [isOpen, setOpen] = useState(state === "drawer");
  const error = state === "failed" ? new Error("The name is taken. Choose another one.") : null;
  return (
    <div className={styles.sheet}>
      <FormShell
        form={form}
        onSubmit={() => setOpen(true)}
        saving={state === "saving"}
        error={error}
        onCancel={form.reset}
      >
        <TextField form={form} name="name" label="Name" withAsterisk />
        <EmailField form={form} name="email" label="Email address" />
        <PhoneField form={form} name="phone" label="Phone number" />
        <PasswordField form={form} name="password" label="Password" autoComplete="new-password" />
        <TextAreaField form={form} name="note" label="Note" />
        <NumberField form={form} name="count" label="Count" />
        <MoneyField form={form} name="amount" label="Amount" currency="KES" />
        <PercentField form={form} name="rate" label="Rate" />
        <SelectField form={form} name="kind" label="Kind" data={["Permanent", "Contract", "Casual"]} />
        <MonthField form={form} name="month" label="Month" />
        <DayField form={form} name="day" label="Day" />
        <CheckboxField form={form} name="terms" label="I agree" />
        <SwitchField form={form} name="active" label="Active" />
        <FileDrop
          label="Drop a workbook here, or choose a file"
          hint="Excel or CSV, up to 20 MB"
          accept={{ "text/csv": [".csv"] }}
          maxBytes={20_000_000}
          file={file}
          onFile={setFile}
        />
      </FormShell>
      {isOpen ? (
        <FormDrawer
          title="A form next to its list"
          onClose={() => setOpen(false)}
          form={drawerForm}
          onSubmit={() => setOpen(false)}
          saving={false}
          error={null}
        >
          <TextField form={drawerForm} name="name" label="Name" />
        </FormDrawer>
      ) : null}
    </div>
  );
}
