import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { failureOf } from "../../../kit/feedback/failure.ts";
import { notifyError, notifyInfo, notifySuccess } from "../../../kit/feedback/notify.tsx";
import { useGo } from "../../../kit/page/navigate.ts";
import { paths } from "../../../paths.ts";
import { type QuickBooksSync, quickBooksApi, refreshQuickBooks } from "./api.ts";
import { type AuthorisationResult, subscribeToAuthorisation } from "./authorisation-channel.ts";
import type { RangeValues } from "./sync-range.ts";
import { quickBooksTexts as texts } from "./texts.ts";

const POPUP = "popup,width=800,height=650";

/**
 * Connects to QuickBooks. A click opens a popup that leads to QuickBooks and returns an authorisation code, with which
 * the books are read. If the user closes the popup, the dialog stays open so that they can retry or cancel.
 */
export function useConnecting(values: RangeValues, onDone: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  const [isBlocked, setBlocked] = useState(false);
  const go = useGo();
  const read = useMutation({
    mutationFn: (given: { code: string; realmId: string }) =>
      quickBooksApi.sources.profitLoss({ ...daysOf(values), ...given, progress_id: crypto.randomUUID() }),
    meta: { quiet: true },
    onSuccess: async ({ message, state }) => {
      notifyOfReading(state, message);
      onDone();
      await refreshQuickBooks();
      if (state === "done") go(paths.dataSource({ classify: "profit_and_loss", source: "quickbooks" }));
    },
    onError: (error) => {
      notifyError({ title: texts.failed, message: failureOf(error).message });
      setWaiting(false);
      return refreshQuickBooks();
    },
  });
  /**
   * Redeems the authorisation code in only one of the tabs that are waiting for it, because QuickBooks accepts a code
   * only once.
   */
  const takeAlone = async (result: { code: string; realmId: string }) => {
    const isTaken = await alone(`hazina-quickbooks ${result.code}`, () =>
      read.mutateAsync(result).catch(() => undefined),
    );
    if (isTaken) setWaiting(false);
  };
  const take = useEffectEvent((result: AuthorisationResult) => {
    if (!isWaiting || read.isPending) return;
    if ("code" in result) return void takeAlone(result);
    setWaiting(false);
    const message = result.error === "denied" ? texts.denied : texts.failedToConnect;
    notifyError({ title: texts.connectionError, message });
  });
  useEffect(() => subscribeToAuthorisation(take), []);
  const open = async () => {
    const popup = window.open("", "hazina-quickbooks", POPUP);
    setBlocked(popup === null);
    setWaiting(true);
    try {
      const { url } = await quickBooksApi.quickBooks.begin({});
      const address = new URL(url);
      for (const [name, value] of Object.entries(daysOf(values))) address.searchParams.set(name, String(value));
      if (popup !== null) popup.location.href = address.href;
    } catch (error) {
      popup?.close();
      setWaiting(false);
      notifyError({ title: texts.connectionError, message: failureOf(error).message });
    }
  };
  return { open, isWaiting, isBlocked, isReading: read.isPending };
}

/**
 * Runs `work` unless another tab is already running it under the same name. Returns true if another tab is running it.
 */
async function alone(name: string, work: () => Promise<unknown>): Promise<boolean> {
  // Pages that came by an address without encryption have no locks.
  if (navigator.locks === undefined) return work().then(() => false);
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
    return lock === null;
  });
}

/** Notifies the user of the result of a sync. A sync that awaits review is not reported as completed. */
export function notifyOfReading(state: QuickBooksSync["state"], message: string): void {
  if (state === "review") notifyInfo({ message });
  else notifySuccess({ message });
}

/** Returns the dates and the forecast period in the form that the API expects. */
export function daysOf({ start, end, period }: RangeValues) {
  return { start_date: start ?? "", end_date: end ?? "", forecast_period: Number(period) };
}
