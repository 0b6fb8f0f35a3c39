import { readablePath } from "@hazina/engine/account-path.ts";
import { Button, Title } from "@mantine/core";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { type Column, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import type { ListControl } from "../../kit/list/list-state.ts";
import { Pager } from "../../kit/list/Pager.tsx";
import { SearchBox } from "../../kit/list/SearchBox.tsx";
import surface from "../../kit/page/surface.module.css";
import styles from "./back-test.module.css";
import { type BackTest, sectionTitle, type TestedLine } from "./figures.ts";
import { errorColumns } from "./SectionTotals.tsx";
import { backTestTexts as texts } from "./texts.ts";

const COLUMNS: Column<TestedLine>[] = [
  textColumn({ key: "account", title: texts.columns.account, sort: "account" }, ({ account }) => readablePath(account)),
  textColumn({ key: "section", title: texts.columns.section }, ({ section }) => sectionTitle(section)),
  moneyColumn({ key: "actual", title: texts.columns.actual, sort: "actual" }, ({ actual }) => actual),
  moneyColumn({ key: "error", title: texts.columns.error, sort: "error" }, ({ error }) => error),
  ...errorColumns<TestedLine>(true),
];

type TestedLinesProps = {
  readonly answer: BackTest | undefined;
  readonly control: ListControl;
  readonly onOpen: (account: string) => void;
};

/** Lists every tested line, the least accurate first; a click on a line opens its months. */
export function TestedLines({ answer, control, onOpen }: TestedLinesProps) {
  const rows = answer?.data;
  return (
    <section className={styles.section}>
      <div className={styles.linesHead}>
        <Title order={2}>{texts.lines}</Title>
        <SearchBox value={control.search} onSearch={control.searchFor} />
      </div>
      <p className={styles.lead}>
        {texts.linesLead} {answer === undefined ? "" : texts.untested(answer.untested.short, answer.untested.ruled)}
      </p>
      <div className={surface.flush}>
        {rows?.length === 0 ? (
          <EmptyState
            title={texts.noMatch}
            actions={
              <Button variant="default" onClick={control.clear}>
                {texts.clear}
              </Button>
            }
          />
        ) : (
          <DataTable
            label={texts.lines}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ account }) => account}
            sort={control.sort || "-error"}
            onSort={control.sortBy}
            onOpen={({ account }) => onOpen(account)}
          />
        )}
        <Pager control={control} total={answer?.meta.total} />
      </div>
    </section>
  );
}
