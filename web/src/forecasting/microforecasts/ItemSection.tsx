import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { longPeriodTitle } from "../../kit/format/period.ts";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { Facts } from "../../kit/page/Facts.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { BASELINE } from "../choice/statement-choice.ts";
import { AffordItem, canAfford } from "./AffordItem.tsx";
import type { Detail, DetailItem } from "./api.ts";
import { formOf } from "./item-form/form-request.ts";
import { microforecastTexts as texts } from "./texts.ts";
import { type Settlement, useTasks } from "./use-tasks.ts";

type ItemSectionProps = {
  readonly item: DetailItem;
  readonly detail: Detail;
  readonly scenario: string;
  readonly mayEdit: boolean;
};

/** Shows one item of a microforecast: its details and its actions. */
export function ItemSection({ item, detail, scenario, mayEdit }: ItemSectionProps) {
  const tasks = useTasks(scenario);
  const [isAsking, setAsking] = useState(false);
  const may = mayEdit && !detail.is_partial;
  const state = item.in_books ? ` · ${texts.inBooks}` : "";
  return (
    <Section
      title={titleOf(item)}
      lead={`${longPeriodTitle(item.start_month)}${state}`}
      actions={
        may ? (
          <>
            {canAfford(item) && detail.lowest_with !== null ? (
              <Button
                variant="default"
                size="compact-sm"
                aria-expanded={isAsking}
                aria-label={texts.affordOf(item.title)}
                onClick={() => setAsking(!isAsking)}
              >
                {texts.afford.title}
              </Button>
            ) : null}
            {formOf(item) === null ? null : (
              <Button
                component={AppLink}
                to={paths.microforecast({ scenarioName: scenario, id: detail.id, item: item.id })}
                variant="default"
                size="compact-sm"
                aria-label={texts.changeItem(item.title)}
              >
                {texts.change}
              </Button>
            )}
            {detail.items.length > 1 ? (
              <Button
                variant="subtle"
                c="var(--hz-bad)"
                size="compact-sm"
                aria-label={texts.removeItem(item.title)}
                onClick={() => tasks.removeItem(detail, item.id)}
              >
                {texts.remove}
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    >
      <Facts facts={item.facts} />
      {isAsking ? <AffordItem item={item} detail={detail} scenario={scenario} tasks={tasks} /> : null}
      {item.asks !== null && may ? (
        <Settle item={item} scenario={scenario} onSettle={(answer) => void tasks.settle(detail, item.id, answer)} />
      ) : null}
    </Section>
  );
}

function titleOf({ title, kind }: DetailItem): string {
  return title.toLowerCase() === texts.kinds[kind] ? title : `${title} · ${texts.kinds[kind]}`;
}

type SettleProps = {
  readonly item: DetailItem;
  readonly scenario: string;
  readonly onSettle: (answer: Settlement) => void;
};

/**
 * Asks how to handle an item that began in a closed month. Baseline accepts no drivers, so setting a driver is not
 * offered there.
 */
function Settle({ item, scenario, onSettle }: SettleProps) {
  const isHeld = item.asks === "posts_nothing";
  const answers: readonly Settlement[] =
    isHeld && scenario !== BASELINE ? ["in_books", "move", "driver"] : ["in_books", "move"];
  return (
    <>
      <Text c="var(--hz-warn)">{isHeld ? texts.settle.lead : texts.settle.leadTwice}</Text>
      <Group gap="sm">
        {answers.map((answer) => (
          <Button key={answer} variant="default" size="compact-sm" onClick={() => onSettle(answer)}>
            {texts.settle[answer]}
          </Button>
        ))}
      </Group>
    </>
  );
}
