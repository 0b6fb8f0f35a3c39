import type { Tone } from "../../kit/list/columns.tsx";
import type { EtimsRow } from "../api.ts";

type State = EtimsRow["state"];

/** The labels of the states of documents at eTIMS. */
export const ETIMS_LABELS = {
  queued: "Waiting",
  sending: "Being sent",
  unknown: "Answer unknown",
  stamped: "Stamped",
  refused: "To correct",
  withdrawn: "Not sent",
} as const satisfies Readonly<Record<State, string>>;

/** The tones of those states. */
export const ETIMS_TONES: Readonly<Record<State, Tone>> = {
  queued: "waiting",
  sending: "waiting",
  unknown: "bad",
  stamped: "good",
  refused: "bad",
  withdrawn: "neutral",
};

/** Texts of eTIMS. A second language is a second file of this shape. */
export const etimsTexts = {
  state: "eTIMS",
  kraNumber: "KRA number",
  unit: "Control unit invoice",
  signature: "Receipt signature",
  internal: "Internal data",
  stampedAt: "Stamped",
  check: "Check with KRA",
  simulated: "Simulated",
  notSent: "Not yet a tax invoice: it was issued without an eTIMS device.",
  waiting: {
    queued: "Not yet a tax invoice: it waits to be stamped by eTIMS.",
    sending: "Not yet a tax invoice: it is being sent to eTIMS.",
    unknown: "Not yet a tax invoice: KRA did not answer. Hazina asks KRA before it sends the invoice again.",
    withdrawn: "Not a tax invoice: KRA refused it, and it was credited in full.",
  },
  simulatedStamp: "The stamp is simulated: this is not a tax invoice.",
  retry: "Send again",
  subtitle: "Invoices and credit notes on their way to KRA, and the devices that stamp them.",
  empty: {
    title: "No documents yet",
    body: "Invoices are listed here when they are issued and a device is connected.",
  },
  columns: {
    customer: "Customer",
    reference: "Document",
    number: "KRA number",
    status: "Status",
    problem: "What to do",
    queued: "Queued",
    unknown: "Unknown since",
  },
  device: {
    none: "No eTIMS device is connected, so invoices are not tax invoices yet.",
    connect: "Connect device",
    title: "Connect eTIMS device",
    head: "Head company",
    pin: "KRA PIN",
    branch: "Branch code at KRA",
    branchHint: "00 is the head office",
    of: "For",
    serial: "Serial number",
    serialHint: "As registered with KRA",
    key: "Consumer key",
    secret: "Consumer secret",
    app: "App id",
    communication: "Communication key",
    communicationHint: "Only for a device that was initialised before",
    itemClass: "Item class",
    itemClassHint: "KRA's class of lines that have none, ten digits",
    next: "Next KRA number",
    earlier: "Stamp invoices issued before as well",
    unit: "Control unit",
    waiting: "Waiting",
    refused: "To correct",
    done: "Expected to be done",
    waitsFor: "Waits because",
    retryAt: "Next attempt",
    disconnect: "Disconnect",
    disconnectQuestion:
      "Invoices are not stamped until another device is connected. Stamped invoices keep their stamps.",
  },
} as const;
