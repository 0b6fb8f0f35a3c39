import { Button, Group, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { MultiSelect, Select } from "../form/choices.tsx";
import { Form } from "../form/Form.tsx";

const BANKS = ["Absa", "Co-operative", "Equity", "KCB", "NCBA", "Stanbic"];
const EVERY_MS = 40;

/**
 * Shows sample selects within a form. In the state `busy` the form is rendered many times a second, like a screen that
 * keeps reloading.
 */
export function ChoiceShow({ state }: { readonly state: string | undefined }) {
  const [drawn, setDrawn] = useState(0);
  const [sent, setSent] = useState(0);
  const [bank, setBank] = useState<string | null>(null);
  const [banks, setBanks] = useState<string[]>([]);
  const isBusy = state === "busy";
  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(() => setDrawn((before) => before + 1), EVERY_MS);
    return () => clearInterval(timer);
  }, [isBusy]);
  return (
    <Form
      data-drawn={drawn}
      onSubmit={(event) => {
        event.preventDefault();
        setSent((before) => before + 1);
      }}
    >
      <Select label="Bank" data={[...BANKS]} value={bank} onChange={setBank} searchable clearable />
      <MultiSelect label="Banks" data={[...BANKS]} value={banks} onChange={setBanks} searchable />
      <Group mt="sm">
        <Button type="submit">Send</Button>
        <Text component="output">{`Sent ${sent}: ${[bank ?? "none", ...banks].join(", ")}`}</Text>
      </Group>
    </Form>
  );
}
