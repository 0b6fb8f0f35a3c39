import { createHash, createHmac } from "node:crypto";
import { nairobiStamp } from "@hazina/base/calendar.ts";
import { type Context, Hono } from "hono";
import { ETIMS_PATHS, type EtimsVariant } from "../../gateways/etims/paths.ts";
import { textOf } from "../../gateways/etims/read-answer.ts";
import { recordOf, recordsOf } from "../../gateways/json-fields.ts";
import { ITEM_CLASSES, SIMULATED_CODES } from "./code-lists.ts";
import type { HeldSale, SimulatedDevice } from "./device.ts";
import { outcomeOfPin, type SaleOutcome } from "./outcomes.ts";
import { simulatedPurchases, takePurchase } from "./purchases.ts";
import { refusalOfItem, refusalOfSale } from "./refusals.ts";

/**
 * A simulator of eTIMS for development and tests, with KRA's paths, field names and checks. Only answers on the
 * gateway's paths are wrapped in the gateway's envelope.
 */
export type EtimsSimulator = {
  readonly app: Hono;
  /** Returns every sale that the simulator has saved. */
  held(): readonly HeldSale[];
  /**
   * Sets the behaviour of the simulator: the outcome of the first request for each sale, and whether eTIMS is down.
   */
  behave(behaviour: {
    readonly down?: boolean;
    readonly outcome?: (body: Record<string, unknown>) => SaleOutcome;
    /** The invoices that suppliers sent to KRA for the taxpayer. If absent, the list does not change. */
    readonly purchases?: readonly Record<string, unknown>[];
  }): void;
};

type Setup = { readonly clock: () => number };

const KEY_SEED = "simulated communication keys";

/** Creates a simulator of eTIMS without any devices. Its state is lost when the process ends. */
export function createEtimsSimulator({ clock }: Setup): EtimsSimulator {
  const devices = new Map<string, SimulatedDevice>();
  let isDown = false;
  let purchases: () => readonly Record<string, unknown>[] = () => simulatedPurchases(clock());
  let outcomeOf = (body: Record<string, unknown>) => outcomeOfPin(textOf(body.custTin) ?? "");
  const app = new Hono();
  const token = "simulated-token";
  app.get("/v1/token/generate", (context) => context.json({ access_token: token, expires_in: "3599" }));
  for (const variant of ["gateway", "direct", "vscu"] as const) {
    const paths = ETIMS_PATHS[variant];
    const at = (path: string, answer: (asked: Asked) => Response | Promise<Response>) =>
      app.post(`/${variant}${path}`, async (context) => {
        const say = sayer(context, variant, clock);
        if (isDown) return context.text("Service Unavailable", 503);
        const body = recordOf(await context.req.json().catch(() => undefined));
        if (body === undefined) return say("911", "There is no request body");
        const tin = context.req.header("tin") ?? textOf(body.tin) ?? "";
        const branch = context.req.header("bhfId") ?? textOf(body.bhfId) ?? "";
        const key = context.req.header("cmcKey") ?? "";
        const known = path === paths.initialize || isKey(key, tin, branch);
        if (!known) return say("901", "The device is not valid");
        return answer({ context, body, tin, branch, say, device: deviceOf(devices, `${tin} ${branch}`) });
      });
    at(paths.initialize, (asked) => initialize(asked));
    at(paths.codes, ({ say }) => say("000", "It is succeeded", { clsList: SIMULATED_CODES }));
    at(paths.itemClasses, ({ say }) => say("000", "It is succeeded", { itemClsList: ITEM_CLASSES }));
    at(paths.saveItem, (asked) => saveItem(asked));
    at(paths.items, ({ say, device }) => say("000", "It is succeeded", { itemList: [...device.items.values()] }));
    at(paths.sale, (asked) => saveSale(asked, outcomeOf, clock));
    at(paths.sold, (asked) => showSale(asked));
    at(paths.purchases, ({ say }) => say("000", "It is succeeded", { saleList: [...purchases()] }));
    at(paths.purchase, ({ body, say }) => takePurchase(body, purchases(), say));
  }
  return {
    app,
    held: () => [...devices.values()].flatMap(({ sales }) => [...sales.values()]),
    behave({ down, outcome, purchases: listed }) {
      if (listed !== undefined) purchases = () => listed;
      if (down !== undefined) isDown = down;
      if (outcome !== undefined) outcomeOf = outcome;
    },
  };
}

type Asked = {
  readonly context: Context;
  readonly body: Record<string, unknown>;
  readonly tin: string;
  readonly branch: string;
  readonly say: Sayer;
  readonly device: SimulatedDevice;
};

type Sayer = (code: string, message: string, data?: Record<string, unknown> | null) => Response;

/**
 * Creates the function that sends the simulator's answers. Answers of the gateway variant are wrapped in the gateway's
 * envelope; answers of the other variants are not.
 */
function sayer(context: Context, variant: EtimsVariant, clock: () => number): Sayer {
  return (code, message, data = null) => {
    const plain = { resultCd: code, resultMsg: message, resultDt: nairobiStamp(clock()), data };
    if (variant !== "gateway") return context.json(plain);
    const header = { responseCode: "200", responseRefID: "simulated", customerMessage: message, debugMessage: "" };
    return context.json({ responseHeader: header, responseBody: plain });
  };
}

function deviceOf(devices: Map<string, SimulatedDevice>, name: string): SimulatedDevice {
  const known = devices.get(name);
  if (known) return known;
  const made: SimulatedDevice = {
    nextSale: undefined,
    nextItem: undefined,
    items: new Map(),
    sales: new Map(),
    tried: new Set(),
  };
  devices.set(name, made);
  return made;
}

/**
 * Returns the key of a device. It is calculated from the PIN and the branch, so that it stays the same after a restart
 * of the simulator.
 */
function keyOf(tin: string, branch: string): string {
  return createHmac("sha256", KEY_SEED).update(`${tin} ${branch}`).digest("hex").toUpperCase();
}

const isKey = (key: string, tin: string, branch: string) => key === keyOf(tin, branch);

function initialize({ body, tin, branch, say, device }: Asked): Response {
  const serial = textOf(body.dvcSrlNo) ?? "";
  if (serial.endsWith("901")) return say("901", "The device is not valid");
  if (device.nextSale !== undefined) return say("902", "This device is installed");
  device.nextSale = 1;
  device.nextItem = 1;
  const digits = createHash("sha256").update(`${tin}${branch}`).digest().readUInt32BE(0);
  const info = {
    tin,
    taxprNm: "SIMULATED TAXPAYER",
    bhfId: branch,
    bhfNm: branch === "00" ? "Headquarter" : `Branch ${branch}`,
    dvcId: `9${digits}`.slice(0, 10),
    sdcId: `KRACU04${String(digits % 100_000_000).padStart(8, "0")}`,
    mrcNo: `WIS${String(digits % 10_000_000).padStart(8, "0")}`,
    cmcKey: keyOf(tin, branch),
  };
  return say("000", "It is succeeded", { info });
}

function saveItem({ body, say, device }: Asked): Response {
  const code = textOf(body.itemCd) ?? "";
  const sequence = Number(code.slice(-7));
  const refusal = refusalOfItem(body);
  if (refusal !== undefined) return say("910", refusal);
  if (!device.items.has(code)) {
    device.nextItem ??= sequence;
    if (sequence !== device.nextItem) {
      const expected = String(device.nextItem).padStart(7, "0");
      return say("910", `Invalid itemCd Sequence. Expected sequence ending with ${expected}`);
    }
    device.nextItem += 1;
  }
  device.items.set(code, body);
  return say("000", "It is succeeded");
}

function saveSale(
  { context, body, tin, branch, say, device }: Asked,
  outcomeOf: (body: Record<string, unknown>) => SaleOutcome,
  clock: () => number,
): Response | Promise<Response> {
  const number = Number(body.invcNo);
  if (device.sales.has(number)) return say("994", "Overlapped data exists");
  device.nextSale ??= number;
  if (number !== device.nextSale) {
    return say("910", `Invalid invcNo sequence, expected: ${device.nextSale} but found: ${number}`);
  }
  const outcome: SaleOutcome = device.tried.has(number) ? { kind: "stamped" } : outcomeOf(body);
  const isRefused = outcome.kind === "code" && !outcome.saved && outcome.code !== "990";
  if (!isRefused) device.tried.add(number);
  const refusal = refusalOfSale(body, device);
  if (refusal !== undefined) return say(refusal.code, refusal.message);
  if (outcome.kind === "stamped" || outcome.saved) hold();
  if (outcome.kind === "code") return say(outcome.code, outcome.message);
  if (outcome.kind === "status") return context.text("Bad Gateway", outcome.status);
  // A connection that ends without an answer: what arrives is no answer of eTIMS.
  if (outcome.kind === "cut") return context.text("", 504);
  return say("000", "It is succeeded", { ...device.sales.get(number)?.stamp });

  function hold(): void {
    const sign = createHmac("sha256", KEY_SEED)
      .update(`${tin} ${branch} ${number} ${JSON.stringify(body)}`)
      .digest("hex");
    device.sales.set(number, {
      tin,
      branch,
      number,
      body,
      stamp: {
        curRcptNo: number,
        totRcptNo: number,
        intrlData: sign.slice(0, 26).toUpperCase(),
        rcptSign: sign.slice(26, 42).toUpperCase(),
        sdcDateTime: nairobiStamp(clock()),
      },
    });
    device.nextSale = number + 1;
  }
}

function showSale({ body, say, device }: Asked): Response {
  const held = device.sales.get(Number(body.invcNo));
  if (held === undefined) return say("001", "There is no search result");
  const { itemList, trdInvcNo: _dropped, ...rest } = held.body;
  const at = textOf(held.stamp.sdcDateTime) ?? "";
  const spaced = at.replace(/^(....)(..)(..)(..)(..)(..)$/, "$1-$2-$3 $4:$5:$6.0");
  const receipt = { ...recordOf(rest.receipt), ...held.stamp, sdcDateTime: spaced };
  return say("000", "It is succeeded", { salesList: [{ ...rest, itemList: recordsOf(itemList), receipt }] });
}
