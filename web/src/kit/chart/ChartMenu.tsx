import type { ChartData } from "@hazina/engine/charts/chart-model.ts";
import { ActionIcon, Loader, Menu, VisuallyHidden } from "@mantine/core";
import { fileName, recordPictureExport } from "../export/save-export.ts";
import { useExport } from "../export/use-export.ts";
import { failureOf } from "../feedback/failure.ts";
import { notifyError } from "../feedback/notify.tsx";
import { IconDownload } from "../icons/arrows.tsx";
import { kitTexts } from "../texts.ts";
import styles from "./chart.module.css";
import { chartTable } from "./chart-table.ts";
import { saveSvgAsPicture, saveText } from "./save-file.ts";

type ChartMenuProps = {
  readonly data: ChartData;
  readonly name: string;
  readonly notes: readonly string[];
  /** Returns the chart that is drawn on the screen, as SVG; an empty string until it is drawn. */
  readonly svg: () => string;
};

/**
 * A menu that exports the chart as a picture of what the screen shows, or its data as a workbook, a CSV file, or a PDF
 * that includes the chart.
 */
export function ChartMenu({ data, name, notes, svg }: ChartMenuProps) {
  const { isRunning, said, run } = useExport(name);
  const picture = async (kind: "png" | "jpeg" | "svg") => {
    const drawn = svg();
    try {
      await recordPictureExport(data.title, kind);
      if (kind === "svg") saveText(drawn, "image/svg+xml", `${fileName(name)}.svg`);
      else await saveSvgAsPicture(drawn, kind, fileName(name));
    } catch (error) {
      notifyError({ title: kitTexts.exportFailed, message: failureOf(error).message });
    }
  };
  const table = () => ({ table: chartTable(data, notes) });
  const withDrawing = async () => {
    const { drawOnPaper } = await import("./draw-on-paper.ts");
    return { ...table(), drawing: drawOnPaper(data) };
  };
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Menu position="bottom-end" disabled={isRunning}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={kitTexts.chartExport} aria-busy={isRunning}>
            {isRunning ? <Loader size={14} color="gray" /> : <IconDownload size={16} />}
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown className={styles.menu ?? ""}>
          <Menu.Label>{kitTexts.chartPicture}</Menu.Label>
          <Menu.Item onClick={() => void picture("png")}>PNG</Menu.Item>
          <Menu.Item onClick={() => void picture("jpeg")}>JPEG</Menu.Item>
          <Menu.Item onClick={() => void picture("svg")}>SVG</Menu.Item>
          <Menu.Divider />
          <Menu.Label>{kitTexts.chartData}</Menu.Label>
          <Menu.Item onClick={() => run("pdf", withDrawing)}>{kitTexts.exportFormats.pdf}</Menu.Item>
          <Menu.Item onClick={() => run("xlsx", table)}>{kitTexts.exportFormats.xlsx}</Menu.Item>
          <Menu.Item onClick={() => run("csv", table)}>{kitTexts.exportFormats.csv}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
