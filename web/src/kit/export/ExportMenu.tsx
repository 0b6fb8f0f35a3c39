import { Button, type ButtonProps, Loader, Menu, VisuallyHidden } from "@mantine/core";
import { Fragment, useState } from "react";
import { IconDownload } from "../icons/arrows.tsx";
import { IconFileTypeCsv, IconFileTypePdf, IconFileTypeXls } from "../icons/files.tsx";
import { useScreenActions } from "../page/screen-actions.ts";
import { kitTexts } from "../texts.ts";
import styles from "./export.module.css";
import type { ExportFormat } from "./file-service.ts";
import { PdfPeriodsDialog } from "./PdfPeriodsDialog.tsx";
import { fitsPdf } from "./pdf-periods.ts";
import type { ExportTable, ToExport } from "./save-export.ts";
import { useExport } from "./use-export.ts";

/** One part of the data that can be exported, such as the rows on the page, or all rows. */
export type ExportPart = {
  /** The label of the part, shown above its formats; omitted if there is only one part. */
  readonly label?: string;
  /** The amount of data, such as `10 rows`. */
  readonly hint?: string;
  /** Labels for the formats in the menu, keyed by format. A format without an entry has its default label. */
  readonly names?: Partial<Readonly<Record<ExportFormat, string>>>;
  /** The formats offered; all of them by default. */
  readonly formats?: readonly ExportFormat[];
  readonly make: (format: ExportFormat) => ToExport | Blob | Promise<ToExport | Blob>;
  /**
   * Returns the table of this part; set only if the columns of the table are periods. A dialog asks which periods to
   * include in a PDF if not all of them fit, or if the user wants to choose.
   */
  readonly periods?: () => ExportTable;
};

type ExportMenuProps = {
  /** The name of the file, without extension. */
  readonly name: string;
  readonly parts: readonly ExportPart[];
  readonly disabled?: boolean;
  readonly size?: ButtonProps["size"];
  /** True if the button shows only its icon on a phone, to save space next to a title. */
  readonly isSmallOnPhone?: boolean;
};

const ICONS = { xlsx: IconFileTypeXls, csv: IconFileTypeCsv, pdf: IconFileTypePdf };
const FORMATS = ["xlsx", "csv", "pdf"] as const;

/**
 * A menu that exports a table as a workbook, a CSV file or a PDF. While the file is created, the button shows progress
 * and is disabled.
 */
export function ExportMenu(props: ExportMenuProps) {
  const { name, parts, disabled = false, size = "xs", isSmallOnPhone = false } = props;
  const { isRunning, said, run } = useExport(name);
  const [asked, setAsked] = useState<ExportTable | null>(null);
  const choose = (part: ExportPart, format: ExportFormat) => {
    const table = format === "pdf" ? part.periods?.() : undefined;
    if (table === undefined || fitsPdf(table)) run(format, () => part.make(format));
    else setAsked(table);
  };
  useScreenActions(() =>
    disabled || isRunning
      ? []
      : parts.flatMap((part) =>
          (part.formats ?? FORMATS).map((format) => ({
            label: kitTexts.exportTo(kitTexts.exportFormats[format]),
            ...(part.label === undefined ? {} : { note: part.label }),
            run: () => choose(part, format),
          })),
        ),
  );
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Menu position="bottom-end" disabled={isRunning} width={232}>
        <Menu.Target>
          <Button
            variant="default"
            size={size}
            className={styles.button ?? ""}
            classNames={isSmallOnPhone ? { root: styles.small ?? "", label: styles.smallLabel ?? "" } : {}}
            disabled={disabled}
            aria-busy={isRunning}
            leftSection={isRunning ? <Loader size={14} color="gray" /> : <IconDownload size={14} />}
          >
            {isRunning ? kitTexts.exportRunning : kitTexts.exportList}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {parts.map((part, at) => (
            <Fragment key={part.label ?? at}>
              {at === 0 ? null : <Menu.Divider />}
              {part.label === undefined ? null : (
                <Menu.Label>
                  {part.label}
                  {part.hint === undefined ? null : <span className={styles.hint}>{part.hint}</span>}
                </Menu.Label>
              )}
              <FormatItems part={part} onChoose={(format) => choose(part, format)} onAsk={setAsked} />
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asked === null ? null : (
        <PdfPeriodsDialog
          table={asked}
          onClose={() => setAsked(null)}
          onChoose={(table) => {
            setAsked(null);
            run("pdf", () => ({ table }));
          }}
        />
      )}
    </>
  );
}

type FormatItemsProps = {
  readonly part: ExportPart;
  readonly onChoose: (format: ExportFormat) => void;
  readonly onAsk: (table: ExportTable | null) => void;
};

/**
 * Lists the export formats of one part of the data. If the table of that part has periods, the list also offers a PDF
 * with periods that the user chooses.
 */
function FormatItems({ part, onChoose, onAsk }: FormatItemsProps) {
  return (
    <>
      {(part.formats ?? FORMATS).map((format) => {
        const Icon = ICONS[format];
        return (
          <Menu.Item
            key={format}
            className={styles.item ?? ""}
            leftSection={<Icon size={16} strokeWidth={1.5} />}
            {...(part.label === undefined
              ? {}
              : { "aria-label": kitTexts.exportAs(part.label, kitTexts.exportFormats[format]) })}
            onClick={() => onChoose(format)}
          >
            {part.names?.[format] ?? kitTexts.exportFormats[format]}
          </Menu.Item>
        );
      })}
      {part.periods === undefined ? null : (
        <Menu.Item
          className={styles.item ?? ""}
          leftSection={<IconFileTypePdf size={16} strokeWidth={1.5} />}
          onClick={() => onAsk(part.periods?.() ?? null)}
        >
          {kitTexts.pdfPeriods.choose}
        </Menu.Item>
      )}
    </>
  );
}
