import { Button, Group, NumberInput, Text } from "@mantine/core";
import { useState } from "react";
import { useAction } from "../../api/use-save.ts";
import { numberOf } from "../../kit/form/typed-number.ts";
import { Section } from "../../kit/page/Section.tsx";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import { matchingQueries, refreshMatching } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { matchingTexts } from "./texts.ts";

const texts = matchingTexts.rulesPage.automation;

type Props = {
  readonly automation: { readonly limit: number | null; readonly version: number };
  readonly canChange: boolean;
};

/**
 * A form that sets the amount up to which statement rows are booked automatically. A row is booked automatically only
 * if users have confirmed the bookings of its counterparty often enough.
 */
export function AutomationSection({ automation: { limit, version }, canChange }: Props) {
  const sign = useCurrencySign();
  const [typed, setTyped] = useState<number | string>(limit ?? "");
  const save = useAction(
    () => matchingQueries.automate.call({ limit: typed === "" ? null : numberOf(typed), version }),
    refreshMatching,
  );
  return (
    <Section title={texts.title} lead={texts.lead}>
      {canChange ? (
        <Group align="end" gap="sm">
          <NumberInput
            label={texts.limit}
            description={texts.hint}
            hideControls
            thousandSeparator=","
            decimalScale={2}
            min={0}
            prefix={`${sign} `}
            value={typed}
            onChange={setTyped}
            maw={420}
          />
          <Button variant="default" loading={save.isPending} onClick={() => save.mutate(undefined)}>
            {texts.save}
          </Button>
        </Group>
      ) : (
        <Text>{limit === null ? texts.hint : `${texts.limit}: ${shownMoney(limit, sign)}`}</Text>
      )}
    </Section>
  );
}
