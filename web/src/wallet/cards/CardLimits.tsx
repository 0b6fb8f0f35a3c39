import { parseDay } from "@hazina/base/calendar.ts";
import { CARD_CATEGORIES } from "@hazina/contract/wallet/card-labels.ts";
import { Button, Progress, Stack, Text } from "@mantine/core";
import { formatDay } from "../../kit/format/time.ts";
import { type Fact, Facts } from "../../kit/page/Facts.tsx";
import { Section } from "../../kit/page/Section.tsx";
import type { CardRow } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { cardTexts } from "./texts.ts";

const texts = cardTexts.limits;
const NEARLY = 80;

/** Shows the limits of a card, and the amounts spent today and this month. */
export function CardLimits({ card, onChange }: { readonly card: CardRow; readonly onChange: () => void }) {
  const { limits, currency } = card;
  const facts: Fact[] = [
    ...(limits.payment === null ? [] : [{ label: texts.payment, value: shownMoney(limits.payment, currency) }]),
    ...(limits.categories === null
      ? []
      : [{ label: texts.categories, value: limits.categories.map((one) => CARD_CATEGORIES[one]).join(", ") }]),
    ...(limits.until === null ? [] : [{ label: texts.until, value: formatDay(parseDay(limits.until)) }]),
  ];
  const isFree = facts.length === 0 && limits.day === null && limits.month === null;
  return (
    <Section
      title={texts.title}
      actions={
        card.actions.includes("limits") ? (
          <Button variant="default" size="xs" onClick={onChange}>
            {texts.change}
          </Button>
        ) : null
      }
    >
      <Stack gap="sm">
        <Spent label={texts.today} spent={card.spent_today} limit={limits.day} currency={currency} />
        <Spent label={texts.thisMonth} spent={card.spent_this_month} limit={limits.month} currency={currency} />
        {facts.length === 0 ? null : <Facts facts={facts} layout="column" />}
        {isFree ? <Text c="dimmed">{texts.noLimits}</Text> : null}
      </Stack>
    </Section>
  );
}

type SpentProps = {
  readonly label: string;
  readonly spent: number;
  readonly limit: number | null;
  readonly currency: string;
};

function Spent({ label, spent, limit, currency }: SpentProps) {
  const share = limit === null ? null : Math.min(100, (100 * spent) / limit);
  const shown = shownMoney(spent, currency);
  return (
    <div>
      <Facts
        layout="column"
        facts={[{ label, value: limit === null ? shown : texts.spentOf(shown, shownMoney(limit, currency)) }]}
      />
      {share === null ? null : (
        <Progress value={share} size="sm" color={share >= NEARLY ? "orange" : "accent"} aria-label={label} />
      )}
    </div>
  );
}
