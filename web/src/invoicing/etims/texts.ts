import type { Tone } from "../../kit/list/columns.tsx";
import type { EtimsRow } from "../api.ts";

type State = EtimsRow["state"];

/** The label of each state of a document sent to eTIMS. */
export const ETIMS_LABELS = {
  queued: "Waiting",
  sending: "Being sent",
  unknown: "Answer unknown",
  stamped: "Stamped",
  refused: "To correct",
  withdrawn: "Not sent",
} as const satisfies Readonly<Record<State, string>>;

/** The tone in which each state of a document sent to eTIMS is shown. */
export const ETIMS_TONES: Readonly<Record<State, Tone>> = {
  queued: "waiting",
  sending: "waiting",
  unknown: "bad",
  stamped: "good",
  refused: "bad",
  withdrawn: "neutral",
};

/** UI strings for eTIMS. A translation needs another file with the same keys. */
export const etimsTexts = {
  state: "eTIMS",
  kraNumber: "KRA number",
  unit: "Control unit invoice",
  signature: "Receipt signature",
  internal: "Internal data",
  stampedAt: "Stamped",
  check: "Check with KRA",
  simulated: "Simulated",
  notSent: "This is not yet a tax invoice, because it was issued without an eTIMS device.",
  waiting: {
    queued: "This is not yet a tax invoice. It is waiting for the eTIMS stamp.",
    sending: "This is not yet a tax invoice. It is being sent to eTIMS.",
    unknown:
      "This is not yet a tax invoice, because KRA did not answer. Hazina will ask KRA whether the invoice was received before resending it.",
    withdrawn: "This is not a tax invoice, because KRA refused it. The invoice has been credited in full.",
  },
  simulatedStamp: "The stamp is simulated: this is not a tax invoice.",
  retry: "Send again",
  subtitle: "Invoices and credit notes that are being sent to KRA, and the eTIMS devices that stamp them.",
  empty: {
    title: "No documents yet",
    body: "Invoices that you issue are listed here once an eTIMS device is connected.",
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
    branch: "KRA branch code",
    branchHint: "Enter 00 for the head office",
    of: "For",
    serial: "Serial number",
    serialHint: "Serial number registered with KRA",
    key: "Consumer key",
    secret: "Consumer secret",
    app: "App id",
    communication: "Communication key",
    communicationHint: "Required only if the device has already been initialised",
    itemClass: "Item class",
    itemClassHint: "The ten-digit KRA item class for lines without an item class",
    next: "Next KRA number",
    earlier: "Also stamp invoices issued before the device was connected",
    unit: "Control unit",
    waiting: "Waiting",
    refused: "To correct",
    done: "Expected completion",
    waitsFor: "Reason for waiting",
    retryAt: "Next attempt",
    disconnect: "Disconnect",
    disconnectQuestion:
      "Invoices will not be stamped until another device is connected. Invoices that are already stamped will keep their stamps.",
  },
} as const;
