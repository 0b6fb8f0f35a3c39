import { readablePath } from "@hazina/engine/account-path.ts";
import { CLASSES, type ClassCode } from "@hazina/engine/forecasting/model/classes.ts";
import type { TotalKey } from "@hazina/engine/forecasting/model/rows.ts";
import { nameOfTotal } from "@hazina/engine/reporting/amounts.ts";
import { TOTALS_GROUP, totalsOfStatement } from "@hazina/engine/reporting/builder/series.ts";
import { Chip, Tabs, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sourceQueries } from "../../../forecasting/source-api.ts";
import { ErrorState } from "../../../kit/feedback/ErrorState.tsx";
import styles from "../builder.module.css";
import { builderTexts } from "../texts.ts";
import { type ChosenAccounts, gone, isChosen, toggled } from "./chosen-accounts.ts";

const texts = builderTexts.chart;
const STATEMENTS = ["profit_and_loss", "balance_sheet"] as const;
type Statement = (typeof STATEMENTS)[number];

type AccountTagsProps = {
  readonly scenario: string;
  readonly chosen: ChosenAccounts;
  readonly onChoose: (chosen: ChosenAccounts) => void;
};

/** Lets the user search and choose accounts and totals of both statements. The chosen ones are shown as tags. */
export function AccountTags({ scenario, chosen, onChoose }: AccountTagsProps) {
  const [search, setSearch] = useState("");
  const query = useQuery(
    sourceQueries.classification.getAccounts.queryOptions({ input: { scenario }, meta: { quiet: true } }),
  );
  const left = useLinesGone(chosen, query.data);
  if (query.isError)
    return <ErrorState title={texts.accountsFailed} error={query.error} onRetry={() => void query.refetch()} />;
  const wanted = search.trim().toLowerCase();
  const toggle = (statement: Statement, group: string, path: string) =>
    onChoose({ ...chosen, [statement]: toggled(chosen[statement], group, path) });
  return (
    <>
      <TextInput
        mt="sm"
        label={texts.search}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Tabs defaultValue="profit_and_loss" mt="sm" keepMounted={false}>
        <Tabs.List>
          {STATEMENTS.map((statement) => (
            <Tabs.Tab key={statement} value={statement}>
              {texts.tabs[statement]} ({texts.selected(Object.values(chosen[statement]).flat().length)})
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {STATEMENTS.map((statement) => {
          const groups = [
            [builderTexts.block.missing, left[statement]] as const,
            [TOTALS_GROUP, totalsOfStatement(statement)] as const,
            ...Object.entries(query.data?.[statement] ?? {}),
          ];
          const shown = groups
            .map(([group, paths]) => ({
              group,
              paths: paths.filter((path) => nameOfChoice(group, path).toLowerCase().includes(wanted)),
            }))
            .filter(({ paths }) => paths.length > 0);
          return (
            <Tabs.Panel key={statement} value={statement}>
              <div className={styles.tags}>
                {shown.length === 0 ? <p className={styles.note}>{texts.none}</p> : null}
                {shown.map(({ group, paths }) => (
                  <fieldset key={group} style={{ border: 0, margin: 0, padding: 0, minWidth: "100%" }}>
                    <legend className={styles.group}>{groupTitle(group)}</legend>
                    <div className={styles.tags} style={{ maxHeight: "none", overflow: "visible" }}>
                      {paths.map((path) => (
                        <Chip
                          key={path}
                          size="xs"
                          checked={isChosen(chosen[statement], group, path)}
                          onChange={() => toggle(statement, group, path)}
                        >
                          {nameOfChoice(group, path)}
                        </Chip>
                      ))}
                    </div>
                  </fieldset>
                ))}
              </div>
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </>
  );
}

/**
 * Returns, for each statement, the lines that were selected when the dialog opened but no longer exist in the books.
 * The initial selection is used, not the current one, so that a line that the user deselects can be selected again
 * until the dialog closes.
 */
function useLinesGone(
  chosen: ChosenAccounts,
  known: ChosenAccounts | undefined,
): Readonly<Record<Statement, readonly string[]>> {
  const [begun] = useState(chosen);
  const of = (statement: Statement) => (known ? gone(begun[statement], known[statement]) : []);
  return { profit_and_loss: of("profit_and_loss"), balance_sheet: of("balance_sheet") };
}

/** Returns the name of an account or total as a chart shows it. */
export function nameOfChoice(group: string, path: string): string {
  return group === TOTALS_GROUP ? nameOfTotal(path as TotalKey) : readablePath(path);
}

function groupTitle(group: string): string {
  if (group === TOTALS_GROUP) return texts.totals;
  return group in CLASSES ? CLASSES[group as ClassCode].name : group;
}
