import { Title } from "@mantine/core";
import { type Column, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import surface from "../../kit/page/surface.module.css";
import styles from "./back-test.module.css";
import { againstText, biasText, type Errors, percentText, type SectionTotal, sectionTitle } from "./figures.ts";
import { backTestTexts as texts } from "./texts.ts";

/**
 * Returns the table columns that show the errors of a forecast and of the naive forecast.
 * @param sortable true if the server can sort the rows by these columns.
 */
export function errorColumns<Row extends Errors>(sortable: boolean): Column<Row>[] {
  const end = (key: string, title: string, text: (row: Row) => string): Column<Row> => ({
    ...textColumn<Row>({ key, title, ...(sortable ? { sort: key } : {}) }, text),
    align: "end",
  });
  return [
    end("error_percent", texts.columns.errorPercent, ({ error_percent }) => percentText(error_percent)),
    end("naive_error_percent", texts.columns.naivePercent, ({ naive_error_percent }) =>
      percentText(naive_error_percent),
    ),
    statusColumn<Row>(
      { key: "against_naive", title: texts.columns.against, ...(sortable ? { sort: "against_naive" } : {}) },
      againstText,
    ),
    end("bias_percent", texts.columns.bias, ({ bias_percent }) => biasText(bias_percent)),
  ];
}

const COLUMNS: Column<SectionTotal>[] = [
  textColumn({ key: "section", title: texts.columns.section }, ({ section }) => sectionTitle(section)),
  { ...textColumn({ key: "lines", title: texts.columns.lines }, ({ lines }) => String(lines)), align: "end" },
  moneyColumn({ key: "actual", title: texts.columns.actual }, ({ actual }) => actual),
  moneyColumn({ key: "forecast", title: texts.columns.forecast }, ({ forecast }) => forecast),
  ...errorColumns<SectionTotal>(false),
];

/** Shows the forecast total of each section compared with the actuals. */
export function SectionTotals({ sections }: { readonly sections: readonly SectionTotal[] | undefined }) {
  return (
    <section className={styles.section}>
      <Title order={2}>{texts.sections}</Title>
      <p className={styles.lead}>{texts.sectionsLead}</p>
      <div className={surface.flush}>
        <DataTable label={texts.sections} columns={COLUMNS} rows={sections} rowKey={({ section }) => section} />
      </div>
    </section>
  );
}
