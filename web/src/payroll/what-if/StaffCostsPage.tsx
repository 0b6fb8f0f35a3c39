import { majorOf } from "@hazina/base/money.ts";
import { Button, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type Column, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { TableExport } from "../../kit/list/TableExport.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { useQuery as useAddress } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { PeriodGrid } from "../../kit/period-grid/PeriodGrid.tsx";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { Answered } from "../Answered.tsx";
import { MonthChoice, monthIn, thisMonth } from "../MonthChoice.tsx";
import { NothingYet } from "../NothingYet.tsx";
import { asTable, reportQueries } from "../reports/api.ts";
import { reportTexts } from "../reports/texts.ts";
import { whatIfQueries } from "./api.ts";
import { type CostRow, type CostTable, costTable, gridRows, monthsOf } from "./staff-cost-table.ts";
import { whatIfTexts } from "./texts.ts";

const texts = whatIfTexts.costs;

/**
 * Shows staff cost for each month, ledger account and department. Months that payroll has posted show the posted
 * amounts; later months show the projection for current employees.
 */
export function StaffCostsPage() {
  const address = useAddress();
  const [from, to] = monthsOf(monthIn(address.from), monthIn(address.to), thisMonth());
  const query = useQuery({
    ...whatIfQueries.staffCosts.queryOptions({ input: { from, to } }),
    placeholderData: keepPreviousData,
    select: ({ data }) => costTable(data, from, to),
  });
  return (
    <Page
      title={PLACES.staffCosts.title}
      subtitle={texts.lead}
      width="fill"
      actions={
        <>
          <MonthChoice label={texts.from} name="from" month={from} />
          <MonthChoice label={texts.to} name="to" month={to} />
          <Button component={AppLink} variant="default" to={paths.payrollReports()}>
            {reportTexts.back}
          </Button>
        </>
      }
    >
      <Answered query={query}>
        {(table) =>
          table.rows.length === 0 ? (
            <NothingYet texts={texts.none} to={PLACES.employees.path} />
          ) : (
            <CostGrid key={`${from} ${to}`} table={table} />
          )
        }
      </Answered>
    </Page>
  );
}

/**
 * Returns the names of the ledger accounts in the latest payroll ledger, keyed by account code. The map is empty until
 * the names are loaded, and if `isPosted` is false.
 */
function useAccountNames(isPosted: boolean): ReadonlyMap<string, string> {
  const { data } = useQuery({
    ...reportQueries.ledger.queryOptions({ input: {} }),
    select: asTable,
    enabled: isPosted,
  });
  return new Map(data?.data.map(({ account, account_name: name }) => [account, name]) ?? []);
}

function CostGrid({ table }: { readonly table: CostTable }) {
  const names = useAccountNames(table.isPosted);
  return (
    <>
      <div
        style={{ display: "flex", flexWrap: "wrap", gap: 12, alignItems: "center", justifyContent: "space-between" }}
      >
        <Text size="sm" c="dimmed">
          {texts.small}
        </Text>
        <TableExport title={PLACES.staffCosts.title} columns={columnsOf(table)} rows={table.rows} />
      </div>
      <PeriodGrid
        label={texts.grid}
        title={texts.place}
        columns={table.columns}
        rows={gridRows(table, names)}
        redline={table.redline}
      />
    </>
  );
}

function columnsOf({ columns }: CostTable): readonly Column<CostRow>[] {
  return [
    textColumn({ key: "account", title: texts.accountColumn }, ({ account }) => account),
    textColumn({ key: "department", title: texts.place }, ({ department }) => department),
    ...columns.map(({ key, title }, at) =>
      moneyColumn<CostRow>({ key, title }, ({ amounts }) => {
        const amount = amounts[at] ?? null;
        return amount === null ? null : majorOf(amount);
      }),
    ),
  ];
}
