import { ActionIcon, Group, Menu, Skeleton, Text, useComputedColorScheme } from "@mantine/core";
import { IconChartLine, IconDownload, IconTable } from "@tabler/icons-react";
import { lazy, Suspense, useCallback, useRef, useState } from "react";
import { kitTexts } from "../texts.ts";
import { ChartTable } from "./ChartTable.tsx";
import styles from "./chart.module.css";
import { type ChartData, chartAsCsv } from "./chart-model.ts";
import { saveSvgAsPicture, saveText } from "./save-file.ts";

const EchartsView = lazy(() => import("./EchartsView.tsx").then((module) => ({ default: module.EchartsView })));

type ChartProps = {
  readonly data: ChartData;
  readonly heightPx?: number;
  /** The name of exported files, without ending. */
  readonly fileName: string;
};

/** A chart with its data as a table at the press of a button, and files of both. */
export function Chart({ data, heightPx = 300, fileName }: ChartProps) {
  const scheme = useComputedColorScheme("light");
  const [asTable, setAsTable] = useState(false);
  const svg = useRef<() => string>(() => "");
  const onDrawn = useCallback((read: () => string) => {
    svg.current = read;
  }, []);
  const picture = (kind: "png" | "jpeg") => void saveSvgAsPicture(svg.current(), kind, fileName);
  return (
    <figure className={styles.figure} aria-label={kitTexts.chartLabel(data.title)}>
      <figcaption className={styles.head}>
        <Text fw={600}>{data.title}</Text>
        <Group gap={4} data-print="hide">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={asTable ? kitTexts.chartAsChart : kitTexts.chartAsTable}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? <IconChartLine size={16} /> : <IconTable size={16} />}
          </ActionIcon>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" aria-label={kitTexts.chartExport}>
                <IconDownload size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => picture("png")}>PNG</Menu.Item>
              <Menu.Item onClick={() => picture("jpeg")}>JPEG</Menu.Item>
              <Menu.Item onClick={() => saveText(svg.current(), "image/svg+xml", `${fileName}.svg`)}>SVG</Menu.Item>
              <Menu.Item onClick={() => saveText(chartAsCsv(data, kitTexts.period), "text/csv", `${fileName}.csv`)}>
                CSV
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Group>
      </figcaption>
      {asTable ? <ChartTable data={data} heightPx={heightPx} /> : null}
      <div hidden={asTable}>
        <Suspense fallback={<Skeleton height={heightPx} />}>
          <EchartsView data={data} heightPx={heightPx} scheme={scheme} onDrawn={onDrawn} />
        </Suspense>
      </div>
    </figure>
  );
}
