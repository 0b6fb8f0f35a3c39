import { useEffect } from "react";
import { PASSWORD_DUE } from "../access/sign-in/not-active.ts";
import { type LiveNews, startLive, useChanges } from "../api/live/live.ts";
import { queryClient } from "../api/query-client.ts";
import { readAgain } from "../api/read-again.ts";
import { useUser } from "../session/session.ts";

/** Listens for changes while a user is signed in, and reloads the affected data on all screens. */
export function useLiveUpdates(): void {
  const user = useUser();
  const session = user !== null && user.login_attempts !== PASSWORD_DUE ? user.access_token : null;
  const person = user?.id ?? "";
  useEffect(() => (session === null ? undefined : startLive(person)), [session, person]);
  useChanges(heed);
}

const readNotificationsAgain = readAgain(["notifications", "notifications", "list"]);
const readApprovalsAgain = readAgain(["approvals"]);
const readPayrollsAgain = readAgain(["payroll", "runs"], ["payroll", "approval"], ["payroll", "payments"]);
const readCashAgain = readAgain(["forecasting", "cash"]);
const readWalletAgain = readAgain(["wallet"]);
const readSpendingAgain = readAgain(["spending"]);
const readBooksAgain = readAgain(["accounting"]);
const readSalesAgain = readAgain(["invoicing"]);
const readBillsAgain = readAgain(["suppliers"]);
const readReportsAgain = readAgain(["forecasting", "reports", "builder"]);
const readScenarioListAgain = readAgain(["forecasting", "scenarios"]);
const readOverviewAgain = readAgain(["forecasting", "scenarios", "overview"], ["forecasting", "scenarios", "compare"]);

function heed(news: LiveNews): void {
  const topic = news.kind === "missed" ? "missed" : news.topic;
  if (topic === "notifications" || topic === "missed") void readNotificationsAgain();
  if (topic === "approvals" || topic === "missed") void readApprovalsAgain();
  if (topic === "wallet" || topic === "missed") void readWalletAgain();
  if (topic === "spending" || topic === "missed") void readSpendingAgain();
  if (topic === "accounting" || topic === "missed") void readBooksAgain();
  if (topic === "sales" || topic === "missed") void readSalesAgain();
  if (topic === "bills" || topic === "missed") void readBillsAgain();
  if (topic === "payroll" || topic === "missed") void readPayrollsAgain();
  if (topic === "cash" || topic === "scenario") void readCashAgain();
  if (topic === "reports" || topic === "scenario") void readReportsAgain();
  if (topic === "scenarios") void readScenarioListAgain();
  if (topic === "scenario") {
    // A statement that is shown follows its scenario by itself: see StatementEditorProvider.
    dropForecast("none");
    void readOverviewAgain();
  }
  if (topic === "books" || topic === "missed") dropForecast("active");
}

/**
 * Marks the loaded data of the forecast as stale, except two kinds: the forecast that the page calculates itself,
 * which is reloaded in another way that keeps unsaved changes, and a classification board with unsaved moves.
 * @param refetchType `active` also reloads the data that is on the screen.
 */
function dropForecast(refetchType: "active" | "none"): void {
  void queryClient.invalidateQueries({
    queryKey: [["forecasting"]],
    refetchType,
    predicate: ({ queryKey }) => !queryKey.includes("session") && !isUnsavedWork(queryKey),
  });
}

function isUnsavedWork([path]: readonly unknown[]): boolean {
  return Array.isArray(path) && (path.includes("classification") || path.includes("platform"));
}
