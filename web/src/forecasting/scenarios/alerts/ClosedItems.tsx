import { Text } from "@mantine/core";
import { longPeriodTitle } from "../../../kit/format/period.ts";
import { AppLink } from "../../../kit/page/AppLink.tsx";
import { paths } from "../../../paths.ts";
import { scenarioTexts } from "../texts.ts";
import styles from "./alerts.module.css";

const texts = scenarioTexts.driversAlert;

type Item = {
  readonly id: string;
  readonly item_id: string;
  readonly name: string;
  readonly kind: "loan" | "asset";
  readonly start_month: string;
};

type ClosedItemsProps = { readonly scenario: string; readonly items: readonly Item[] };

/** Lists loans and assets of microforecasts that began in a closed month, each with a link to its microforecast. */
export function ClosedItems({ scenario, items }: ClosedItemsProps) {
  if (items.length === 0) return null;
  return (
    <>
      <Text mt="sm">{texts.closed}</Text>
      <ul>
        {items.map(({ id, item_id: item, name, kind, start_month: start }) => (
          <li key={item}>
            <AppLink to={paths.microforecastDisplay({ id, scenario })} className={styles.what ?? ""}>
              {name}
            </AppLink>{" "}
            <span>{texts.closedItem(texts.kinds[kind], longPeriodTitle(start))}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
