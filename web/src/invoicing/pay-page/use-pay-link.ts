import type { payLinks } from "@hazina/contract/invoicing/pay-links.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { useCallback, useEffect, useState } from "react";
import { payPageTexts as texts } from "./texts.ts";

/** The invoice behind a pay link, with its latest payment by phone, as the API returns it. */
export type PaidInvoice = InferContractRouterOutputs<typeof payLinks>["open"]["data"];

type State = { readonly invoice?: PaidInvoice; readonly problem?: string };

/** How often the page requests the state of a payment, in milliseconds. */
const EVERY = 4_000;

/** Loads the invoice of a pay link, and reloads it every few seconds while a payment is pending. */
export function usePayLink(token: string) {
  const [state, setState] = useState<State>({});
  const readAgain = useCallback(async () => {
    const next = await readInvoice(token);
    setState((last) => (next.invoice === undefined && last.invoice !== undefined ? last : next));
  }, [token]);
  const isWaiting = state.invoice?.charge?.state === "waiting";
  useEffect(() => {
    void readAgain();
    if (!isWaiting) return;
    const timer = setInterval(() => void readAgain(), EVERY);
    return () => clearInterval(timer);
  }, [readAgain, isWaiting]);
  return { ...state, readAgain };
}

async function readInvoice(token: string): Promise<State> {
  const answer = await fetch(`/api/pay/${token}`).catch(() => undefined);
  if (answer === undefined) return { problem: texts.offline };
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return { invoice: (body as { data: PaidInvoice }).data };
  return { problem: messageOf(body) };
}

/**
 * Sends a payment prompt to a phone.
 * @returns the error message; undefined if the prompt was sent.
 */
export async function sendPrompt(token: string, phone: string, amount: number): Promise<string | undefined> {
  const answer = await fetch(`/api/pay/${token}/charge`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ phone, amount }),
  }).catch(() => undefined);
  if (answer === undefined) return texts.offline;
  return answer.ok ? undefined : messageOf(await answer.json().catch(() => undefined));
}

function messageOf(body: unknown): string {
  const { errors, message } = (body ?? {}) as { errors?: readonly { message: string }[]; message?: string };
  return errors?.[0]?.message ?? message ?? texts.offline;
}
