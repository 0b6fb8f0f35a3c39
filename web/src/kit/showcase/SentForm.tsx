import { useState } from "react";
import { SelectField } from "../form/choice-fields.tsx";
import { FormDrawer } from "../form/FormDrawer.tsx";
import { FormShell } from "../form/FormShell.tsx";
import { MoneyField } from "../form/number-fields.tsx";
import { TextField } from "../form/text-fields.tsx";
import { type FormSchema, useKitForm } from "../form/use-kit-form.ts";

type Values = { readonly name: string; readonly amount: number | string; readonly kind: string | null };

/** A sample schema that, like the contract's schemas, returns a message with the path of its field. */
const CHECK: FormSchema = {
  "~standard": {
    version: 1,
    vendor: "kit",
    validate: (values) => {
      const { name, amount } = values as Values;
      const issues = [
        ...(name.trim() === "" ? [{ path: ["name"], message: "Name is required" }] : []),
        ...(Number(amount) > 1_000_000 ? [{ path: ["amount"], message: "The amount is at most 1,000,000.00." }] : []),
      ];
      return issues.length === 0 ? { value: values } : { issues };
    },
  },
};

/**
 * Sample errors of a server, keyed by the name that must be entered in the sample form to get the error. An error is
 * about one field or about the whole request.
 */
const REFUSALS: Readonly<Record<string, object>> = {
  Taken: { message: "Check the form.", errors: [{ path: "name", message: "This name is taken." }] },
  Unseen: { message: "Check the form.", errors: [{ path: "owner_id", message: "Choose who owns it." }] },
  Closed: { message: "The month is closed." },
};

/**
 * Shows a sample form that is validated and sent. The names in `REFUSALS` are refused; any other name is saved once
 * `Answer` is pressed.
 */
export function SentForm() {
  const form = useKitForm<Values>({ name: "", amount: "", kind: null }, CHECK);
  const [waiting, setWaiting] = useState<Values | null>(null);
  const [saved, setSaved] = useState("nothing");
  const [count, setCount] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const [isMaking, setMaking] = useState(false);
  const answer = () => {
    const data = REFUSALS[waiting?.name ?? ""];
    setError(data === undefined ? null : Object.assign(new Error("refused"), { status: 422, data }));
    if (data === undefined && waiting !== null)
      setSaved(`${waiting.name}, ${waiting.amount}, ${waiting.kind ?? "none"}`);
    setWaiting(null);
  };
  return (
    <>
      <FormShell
        form={form}
        onSubmit={(values) => {
          setCount((before) => before + 1);
          setWaiting(values);
        }}
        saving={waiting !== null}
        error={error}
      >
        <TextField form={form} name="name" label="Name" withAsterisk />
        <MoneyField form={form} name="amount" label="Amount" currency="KES" />
        <SelectField form={form} name="kind" label="Kind" data={["Permanent", "Contract", "Casual"]} />
        <button type="button" onClick={() => setMaking(true)}>
          New kind
        </button>
        {isMaking ? <NewKind onClose={() => setMaking(false)} /> : null}
      </FormShell>
      <button type="button" onClick={answer}>
        Answer
      </button>
      <output>{`Sent ${count}, saved ${saved}`}</output>
    </>
  );
}

/** A sample form that is opened from a field of another form. */
function NewKind({ onClose }: { readonly onClose: () => void }) {
  const form = useKitForm({ title: "" });
  return (
    <FormDrawer title="New kind" onClose={onClose} form={form} onSubmit={onClose} saving={false} error={null}>
      <TextField form={form} name="title" label="Title" />
    </FormDrawer>
  );
}
