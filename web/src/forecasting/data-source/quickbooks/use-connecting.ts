import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { failureOf } from "../../../kit/feedback/failure.ts";
import { notifyError, notifySuccess } from "../../../kit/feedback/notify.tsx";
import { useGo } from "../../../kit/page/navigate.ts";
import { paths } from "../../../paths.ts";
import { quickBooksApi, refreshQuickBooks } from "./api.ts";
import { type AuthorisationResult, subscribeToAuthorisation } from "./authorisation-channel.ts";
import type { RangeValues } from "./sync-range.ts";
import { quickBooksTexts as texts } from "./texts.ts";

const POPUP = "popup,width=800,height=650";

/**
 * Connecting: the popup is opened inside the click, led to QuickBooks, and hands back a code with which the books are
 * read. A popup that was closed leaves the dialog as it is: it can be opened again or cancelled.
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
      notifySuccess({ message });
      onDone();
      await refreshQuickBooks();
      if (state === "done") go(paths.dataSource({ classify: "profit_and_loss" }));
    },
    onError: (error) => {
      notifyError({ title: texts.failed, message: failureOf(error).message });
      setWaiting(false);
      return refreshQuickBooks();
    },
  });
  const take = useEffectEvent((result: AuthorisationResult) => {
    if (!isWaiting || read.isPending) return;
    if ("code" in result) return read.mutate(result);
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

/** The days and the forecast period as the calls take them. */
export function daysOf({ start, end, period }: RangeValues) {
  return { start_date: start ?? "", end_date: end ?? "", forecast_period: Number(period) };
}
