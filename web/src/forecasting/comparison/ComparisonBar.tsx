import { ActionIcon, Button, Switch } from "@mantine/core";
import { IconArrowsDiff } from "../../kit/icons/arrows.tsx";
import { IconX } from "../../kit/icons/signs.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { paths } from "../../paths.ts";
import type { StatementChoice, StatementName } from "../choice/statement-choice.ts";
import styles from "./comparison.module.css";
import { comparisonTexts as texts } from "./texts.ts";
import type { ComparedModel } from "./use-compared-model.ts";

type ComparisonBarProps = {
  readonly name: StatementName;
  readonly choice: StatementChoice;
  readonly with: NonNullable<ComparedModel>;
  /** The number of differing cells; undefined until it is known. */
  readonly cells: number | undefined;
};

/**
 * Names the comparison and its number of differing cells, with buttons to show only rows with differences and to end
 * the comparison.
 */
export function ComparisonBar({ name, choice, with: other, cells }: ComparisonBarProps) {
  const { input, compared } = choice;
  const { called, error } = other;
  return (
    <section className={styles.bar} aria-label={texts.bar} data-print="hide">
      <IconArrowsDiff size={16} aria-hidden />
      <span role="status" className={styles.said}>
        {error !== null
          ? texts.failed(called)
          : cells === undefined
            ? texts.loading(called)
            : texts.differ(cells, called)}
      </span>
      {error === null ? null : (
        <Button size="compact-sm" variant="default" onClick={other.retry}>
          {texts.retry}
        </Button>
      )}
      {error !== null || cells === undefined || cells === 0 ? null : (
        <Switch
          size="sm"
          label={texts.only}
          checked={choice.onlyDiffering}
          onChange={({ currentTarget }) => choice.showOnlyDiffering(currentTarget.checked)}
        />
      )}
      {compared.scenario === undefined ? null : (
        <AppLink
          className={styles.link}
          to={paths.scenarioComparison({
            left: compared.scenario,
            right: input.scenario,
            ...(name === "profitLoss" ? {} : { statement: name }),
            ...(input.frequency === "Monthly" ? {} : { frequency: input.frequency }),
          })}
        >
          {texts.sideBySide}
        </AppLink>
      )}
      <ActionIcon
        className={styles.end ?? ""}
        variant="subtle"
        color="gray"
        aria-label={texts.end}
        title={texts.end}
        onClick={() => choice.compare({})}
      >
        <IconX size={16} />
      </ActionIcon>
    </section>
  );
}
