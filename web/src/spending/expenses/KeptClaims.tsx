import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { moneyOf } from "../../approvals/money.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { numberOf } from "../../kit/form/typed-number.ts";
import { Section } from "../../kit/page/Section.tsx";
import { useUser } from "../../session/session.ts";
import { expenseTexts } from "../texts.ts";
import { ExpenseForm } from "./ExpenseForm.tsx";
import { forgetClaim, type KeptClaim, useKeptClaims } from "./kept-claims.ts";

const texts = expenseTexts.kept;

/** Lists the user's claims that are kept on this device until they can be sent. Renders nothing if there are none. */
export function KeptClaims() {
  const claims = useKeptClaims();
  const [opened, setOpened] = useState<KeptClaim | null>(null);
  return (
    <>
      {claims.length === 0 ? null : (
        <Section title={texts.title} lead={texts.lead}>
          <Stack gap="xs">
            {claims.map((claim) => (
              <Kept key={claim.key} claim={claim} onOpen={() => setOpened(claim)} />
            ))}
          </Stack>
        </Section>
      )}
      {opened === null ? null : <ExpenseForm key={opened.key} kept={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

type KeptProps = { readonly claim: KeptClaim; readonly onOpen: () => void };

function Kept({ claim: { key, values, files, problem }, onOpen }: KeptProps) {
  const user = useUser();
  const name = values.supplier_name;
  const amount = numberOf(values.amount);
  const remove = () =>
    void confirm({
      title: texts.remove(name),
      body: texts.removeQuestion,
      action: expenseTexts.actions.remove,
      danger: true,
      run: () => forgetClaim(key),
    });
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text>
          {[name, amount === undefined ? "" : moneyOf(amount, user), texts.receipts(files.length)]
            .filter(Boolean)
            .join(", ")}
        </Text>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" aria-label={texts.edit(name)} onClick={onOpen}>
            {expenseTexts.actions.change}
          </Button>
          <Button size="compact-sm" variant="default" aria-label={texts.remove(name)} onClick={remove}>
            {expenseTexts.actions.remove}
          </Button>
        </Group>
      </Group>
      {problem === undefined ? null : (
        <Text c="var(--hz-bad)" size="sm">
          {problem}
        </Text>
      )}
    </div>
  );
}
