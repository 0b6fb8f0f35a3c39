import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SignedInUser } from "../../session/session.ts";
import { type ClaimValues, initialOf } from "./claim-values.ts";
import type { KeptClaim } from "./kept-claims.ts";

const CATEGORY = "0198a1d2-0000-7000-8000-000000000001";

function storage(): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  } as unknown as Storage;
}

/** Returns a simulated browser database that keeps the claims in a map. */
function claimsDatabase() {
  const held = new Map<string, KeptClaim>();
  const store = {
    put: (claim: KeptClaim) => ({ result: held.set(claim.key, claim) }),
    delete: (key: string) => ({ result: held.delete(key) }),
    getAll: () => ({ result: [...held.values()] }),
  };
  const open = () => {
    const opening = {
      onsuccess: () => undefined,
      result: {
        close: () => undefined,
        transaction: () => {
          const work = { objectStore: () => store, oncomplete: () => undefined };
          queueMicrotask(() => work.oncomplete());
          return work;
        },
      },
    };
    queueMicrotask(() => opening.onsuccess());
    return opening;
  };
  return { open };
}

const signIn = (id: string) =>
  keepUser({ id, access_token: id, company: { id: "head", company_name: "Sokoni", parent_id: null } } as SignedInUser);

const valuesOf = (supplier: string, more: Partial<ClaimValues> = {}): ClaimValues => ({
  ...initialOf(undefined),
  ...{ amount: 700, supplier_name: supplier, category_id: CATEGORY, draft: false },
  ...more,
});
const keep = (key: string) => keepClaim({ key, owner: ownerOfClaims(), values: valuesOf(key), files: [] });
const owned = async (user: string) => (await keptClaims(`${user} head`)).map(({ key, problem }) => [key, problem]);

/** A call that reached the server: its method and path (`call`), and its body. */
type Called = { readonly call: string; readonly body: Readonly<Record<string, unknown>> };

let calls: Called[] = [];
/** Returns the status with which a call is answered; undefined if the connection breaks instead. */
let before: (call: string) => number | undefined = () => 200;

const SUBMIT = "POST /api/expenses/e1/submit";
const USUAL: Readonly<Record<string, object>> = {
  "POST /api/expenses": { message: "Saved.", data: { id: "e1", version: 1 } },
  "GET /api/expenses/e1": { data: { id: "e1", state: "draft", version: 4 } },
  "PUT /api/expenses/e1": { message: "Saved." },
  [SUBMIT]: { message: "Submitted." },
};

async function answer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const call = `${request.method} ${new URL(request.url).pathname}`;
  const text = await request.text();
  calls.push({ call, body: text.startsWith("{") ? JSON.parse(text) : {} });
  const status = before(call);
  if (status === undefined) throw new TypeError("The connection was lost.");
  const headers = { "Content-Type": "application/json" };
  return new Response(JSON.stringify(status === 200 ? (USUAL[call] ?? {}) : { message: "Refused." }), {
    status,
    headers,
  });
}

// The client takes the fetch of the browser when it is loaded.
vi.stubGlobal("fetch", answer);
vi.resetModules();
const { sendKeptClaims, sendOrKeep } = await import("./send-claims.ts");
const { keepClaim, keptClaims, ownerOfClaims } = await import("./kept-claims.ts");
const { forgetUser, keepUser } = await import("../../session/session.ts");

beforeEach(() => {
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("indexedDB", claimsDatabase());
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("window", { location: { origin: "http://localhost" } });
  calls = [];
  before = () => 200;
  signIn("caro");
});

afterEach(() => {
  forgetUser();
  vi.unstubAllGlobals();
});

test("claims are not sent as another user who signs in while they are being sent", async () => {
  await keep("first");
  await keep("second");
  before = () => {
    signIn("dan");
    return 200;
  };
  await sendKeptClaims();
  expect(calls.map(({ call }) => call)).toEqual(["POST /api/expenses"]);
  expect(await owned("caro")).toEqual([
    ["first", undefined],
    ["second", undefined],
  ]);
});

test("a claim is sent again after a refusal that says nothing about it", async () => {
  await keep("first");
  for (const status of [408, 429, 503]) {
    before = () => status;
    await sendKeptClaims();
    expect([status, await owned("caro")]).toEqual([status, [["first", undefined]]]);
  }
  before = () => 422;
  await sendKeptClaims();
  expect(await owned("caro")).toEqual([["first", "Refused."]]);
});

test("a claim that the server stored before its user corrected it is changed before it is submitted", async () => {
  before = () => undefined;
  const values = valuesOf("Modern Coast");
  await sendOrKeep({ values, files: [], expense: undefined, kept: undefined });
  const [kept] = await keptClaims(ownerOfClaims());
  before = () => 200;
  calls = [];
  await sendOrKeep({ values: { ...values, amount: 500 }, files: [], expense: undefined, kept });
  expect(calls.slice(-2)).toMatchObject([
    { call: "PUT /api/expenses/e1", body: { version: 4, amount: 500 } },
    { call: SUBMIT },
  ]);
  expect(await owned("caro")).toEqual([]);
});
