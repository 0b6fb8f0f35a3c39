import type { ChartData } from "@hazina/engine/charts/chart-model.ts";
import { ActionIcon, Group, Skeleton, Text, useComputedColorScheme } from "@mantine/core";
import { useCallback, useRef, useState } from "react";
import { IconChartLine, IconTable } from "../icons/tables.tsx";
import { kitTexts } from "../texts.ts";
import { ChartMenu } from "./ChartMenu.tsx";
import { ChartTable } from "./ChartTable.tsx";
import styles from "./chart.module.css";
import { useChartView } from "./load-view.ts";

type ChartProps = {
  readonly data: ChartData;
  readonly heightPx?: number;
  /** The name of exported files, without extension. */
  readonly fileName: string;
  /** Notes at the top of an exported file; by default the file's name. */
  readonly notes?: readonly string[];
};

/**
 * Shows a chart. One button switches between the chart and a table of its data; a menu exports the chart or the table.
 */
export function Chart({ data, heightPx = 300, fileName, notes = [fileName] }: ChartProps) {
  const scheme = useComputedColorScheme("light");
  const [asTable, setAsTable] = useState(false);
  const View = useChartView();
  const svg = useRef<() => string>(() => "");
  const onDrawn = useCallback((read: () => string) => {
    svg.current = read;
  }, []);
  return (
    <figure className={styles.figure} aria-label={kitTexts.chartLabel(data.title)}>
      <figcaption className={styles.head}>
        <Text fw={600}>{data.title}</Text>
        <Group gap={4} wrap="nowrap" data-print="hide">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={asTable ? kitTexts.chartAsChart : kitTexts.chartAsTable}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? <IconChartLine size={16} /> : <IconTable size={16} />}
          </ActionIcon>
          <ChartMenu data={data} name={fileName} notes={notes} svg={() => svg.current()} />
        </Group>
      </figcaption>
      {asTable ? <ChartTable data={data} heightPx={heightPx} /> : null}
      <div hidden={asTable}>
        {View === null ? (
          <Skeleton height={heightPx} />
        ) : (
          <View key={scheme} data={data} heightPx={heightPx} onDrawn={onDrawn} />
        )}
      </div>
    </figure>
  );
}
