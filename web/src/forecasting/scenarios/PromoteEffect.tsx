import type { scenarios } from "@hazina/contract/forecasting/scenarios.ts";
import { Skeleton, Text } from "@mantine/core";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { FiguresTable } from "./FiguresTable.tsx";
import styles from "./scenarios.module.css";
import { scenarioTexts } from "./texts.ts";

const texts = scenarioTexts.promote;

type Effect = InferContractRouterOutputs<typeof scenarios>["promote"]["effect"];

type PromoteEffectProps = { readonly effect: Effect | undefined; readonly parent: string };

/**
 * Shows the effect of moving a change to the parent scenario: the number of changed cells, the key figures before and
 * after, and the scenarios that are based on the parent scenario.
 */
export function PromoteEffect({ effect, parent }: PromoteEffectProps) {
  if (effect === undefined) return <Skeleton height={132} aria-label={texts.loading} />;
  const { before, after, cells, replaces, followers } = effect;
  return (
    <div className={styles.effect}>
      <Text>{texts.cells(cells, parent)}</Text>
      {replaces ? <Text c="var(--hz-warn)">{texts.replaces(parent)}</Text> : null}
      {before !== null && after !== null ? (
        <FiguresTable
          caption={texts.effect(parent)}
          one={before}
          other={after}
          titles={[texts.now, texts.afterwards]}
        />
      ) : null}
      {followers.length > 0 ? <Text c="dimmed">{texts.alsoMoves(followers)}</Text> : null}
    </div>
  );
}
