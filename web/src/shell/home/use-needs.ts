import { dayAt, now, parseInstant } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { useQuery } from "@tanstack/react-query";
import { erpQueries } from "../../accounting/api.ts";
import { useIsLive } from "../../api/live/live.ts";
import type { Approval } from "../../approvals/api.ts";
import { waitingOptions } from "../../approvals/waiting.ts";
import { quickBooksQueries } from "../../forecasting/data-source/quickbooks/api.ts";
import { newestOptions } from "../../notifications/newest.ts";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { advanceQueries, expenseQueries, type SpendDashboard } from "../../spending/api.ts";
import { billQueries, taxQueries } from "../../suppliers/api.ts";
import { type Need, worstFirst } from "./needs.ts";
import { billNeeds, taxNeeds } from "./needs-of-bills.ts";
import { connectionNeeds, lastClosedMonth, oldBooks, refusedJournalNeeds } from "./needs-of-books.ts";
import { advanceNeeds, claimsToPay, rejectedNeeds } from "./needs-of-claims.ts";
import { homeTexts } from "./texts.ts";
import type { Outlook } from "./use-outlook.ts";
import { usePayNeeds } from "./use-pay-needs.ts";

const texts = homeTexts.needs;

/**
 * Returns the items across the product that need the user's attention, most urgent first. Makes only API calls that the
 * user's role may make.
 */
export function useNeeds(outlook: Outlook, spend: SpendDashboard | undefined) {
  const user = useUser();
  const today = dayAt(now());
  const may = (ability: string) => hasAbility(user, [ability]);
  const asked = useQuery(waitingOptions());
  const newest = useQuery(newestOptions(useIsLive()));
  const connection = useQuery({
    ...quickBooksQueries.sources.connection.queryOptions({ input: {} }),
    enabled: may("View Forecasts"),
  });
  const receivers = useQuery({
    ...erpQueries.list.queryOptions({ input: {} }),
    enabled: may("View Accounting") && may("Manage Accounting Connections"),
  });
  const bills = useQuery({
    ...billQueries.list.queryOptions({ input: { open: true } }),
    enabled: may("View Bills") && may("Create Payments"),
  });
  const taxes = useQuery({
    ...taxQueries.list.queryOptions({ input: { open: true } }),
    enabled: may("View Accounting") && may("Create Payments"),
  });
  const claims = useQuery({
    ...expenseQueries.list.queryOptions({ input: { mine: true, state: "rejected" } }),
    enabled: may("Submit Expenses"),
  });
  const advances = useQuery({
    ...advanceQueries.list.queryOptions({ input: { state: "open" } }),
    enabled: may("Submit Expenses"),
  });
  const ownAdvances = (advances.data?.data ?? []).filter(({ person_id: person }) => person === user?.id);
  const decided = new Set((asked.data?.data ?? []).map(({ subject_id: subject }) => subject));
  const pay = usePayNeeds(user, today, decided);
  const queries = [asked, newest, connection, receivers, bills, taxes, claims, advances, ...pay.queries];
  const needs = [
    ...pay.needs,
    ...billNeeds(bills.data?.data ?? [], today),
    ...taxNeeds(taxes.data?.data ?? [], today),
    ...rejectedNeeds(claims.data?.data ?? []),
    ...advanceNeeds(ownAdvances, today),
    ...(may("Create Payments") ? claimsToPay(spend) : []),
    ...(asked.data?.data ?? []).map(approvalNeed),
    ...(connection.data === undefined ? [] : connectionNeeds(connection.data, may("Manage Accounting Connections"))),
    ...refusedJournalNeeds(receivers.data?.data ?? []),
    ...bookNeeds(outlook, today, may("Import Forecast Data"), may("Classify Accounts")),
    ...unreadNeed(newest.data?.meta.unread ?? 0),
  ];
  return {
    needs: worstFirst(needs),
    isPending: queries.some(({ isLoading }) => isLoading),
    hasFailed: queries.some(({ isLoadingError }) => isLoadingError),
    retry: () => queries.filter(({ isError }) => isError).forEach((query) => void query.refetch()),
  };
}

function approvalNeed({ id, title, asked_by: by, asked_at: at, amount }: Approval): Need {
  return {
    key: `approval ${id}`,
    urgency: "waiting",
    title,
    note: texts.askedBy(by),
    ...(amount === null ? {} : { amount: centsOf(amount) }),
    day: dayAt(parseInstant(at)),
    to: paths.approvals({ item: id }),
    action: texts.decide,
  };
}

function bookNeeds(
  outlook: Outlook,
  today: ReturnType<typeof dayAt>,
  mayImport: boolean,
  mayClassify: boolean,
): Need[] {
  if (outlook.state !== "ready") return [];
  const { profitAndLoss, dashboard, outdated } = outlook;
  const unmapped = dashboard.checks.find(({ key, good }) => key === "unmapped" && !good);
  const old = { urgency: "old", action: texts.open } as const;
  return [
    ...oldBooks(lastClosedMonth(profitAndLoss.redline), today, mayImport),
    ...(unmapped !== undefined && mayClassify
      ? [
          {
            ...old,
            key: "unmapped",
            title: texts.unmapped,
            note: unmapped.text,
            to: paths.dataSource({ classify: "profit_and_loss" }),
            action: texts.classify,
          },
        ]
      : []),
    ...(dashboard.cash === null && mayImport
      ? [
          {
            ...old,
            key: "no balance sheet",
            title: texts.noBalanceSheet,
            note: texts.noBalanceSheetNote,
            to: paths.dataSource({ import: "balance_sheet" }),
            action: texts.import,
          },
        ]
      : []),
    ...outdated.map(({ id, name }) => ({
      ...old,
      key: `scenario ${id}`,
      title: texts.outdated(name),
      note: texts.outdatedNote,
      to: paths.scenario({ id }),
    })),
  ];
}

function unreadNeed(count: number): Need[] {
  if (count === 0) return [];
  const title = texts.notifications(count);
  return [{ key: "unread", urgency: "notice", title, to: paths.notifications(), action: texts.read }];
}
