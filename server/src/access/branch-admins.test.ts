import { afterAll, describe, expect, it } from "vitest";
import { operationsOf } from "../platform/http/operations.ts";
import { contract } from "../testing/operations/api-contract.ts";
import { startTestServer } from "../testing/test-server.ts";

const hazina = await startTestServer();
const { owner, branchAdmin, branchId } = hazina.group;
afterAll(() => hazina.stop());

const ID = "00000000-0000-4000-8000-000000000000";
/**
 * Operations on rows of the head company that a user of a branch may call, because they change none of these rows: the
 * user's own files, and batches about employees of the user's branch.
 */
const ALLOWED = new Set([
  "POST /exports/table",
  "POST /exports/picture",
  "POST /batch-employees/{x}",
  "PUT /analytics/forecasting/scenario/{id}/alert",
  "POST /analytics/forecasting/reports/file",
  "POST /analytics/report/pdf",
  "POST /analytics/report/xlsx",
  "GET /billing/invoices/{id}/document",
  // These read; what they add asks for more, see below.
  "POST /analytics/forecasting/get-report-chart-data",
  "POST /analytics/forecasting/get-dashboard-chart-data",
]);
/** Operations on the head company's rows whose path contains a record's id. */
const BY_RECORD = [
  "POST /company",
  "DELETE /company/{id}",
  "POST /organization",
  "DELETE /organization/{id}",
  "DELETE /roles/{id}",
  "DELETE /ability-groups/{group_id}",
  "POST /settings/configuration",
  "DELETE /quickbooks/connection",
  "POST /quickbooks/syncs/{id}/apply",
  "POST /quickbooks/syncs/{id}/dismiss",
  "POST /analytics/forecasting/imports/{id}/rollback",
];

const keyOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`;
const ofHead = operationsOf(contract).filter(
  (one) => (one.meta.scope === "head" && one.meta.writes && !ALLOWED.has(keyOf(one))) || BY_RECORD.includes(keyOf(one)),
);
const bodyOf = (method: string) => (method === "GET" ? undefined : {});
const pathOf = (path: string) => path.replace("{group_id}", "1001").replace(/\{\w+\}/g, ID);

describe("the Admin of a branch", () => {
  it("changes nothing that is the head's, whatever the call says; the Admin of the head is let through", async () => {
    expect(ofHead.length).toBeGreaterThan(90);
    for (const operation of ofHead) {
      const { status, body } = await hazina.call(
        branchAdmin,
        operation.method,
        pathOf(operation.path),
        bodyOf(operation.method),
      );
      expect([keyOf(operation), status, body.code]).toEqual([keyOf(operation), 403, "head_company_only"]);
    }
    for (const operation of ofHead.filter(({ method }) => method !== "DELETE")) {
      const { body } = await hazina.call(owner, operation.method, pathOf(operation.path), bodyOf(operation.method));
      expect([keyOf(operation), body.code === "head_company_only"]).toEqual([keyOf(operation), false]);
    }
  });

  it("adds no chart to a report of the head", async () => {
    for (const kind of ["report", "dashboard"]) {
      const path = `/analytics/forecasting/get-${kind}-chart-data`;
      const { status, body } = await hazina.call(branchAdmin, "POST", path, { [kind]: "Board" });
      expect([status, body.code]).toEqual([403, "head_company_only"]);
    }
  });
});

describe("the head company", () => {
  const put = (person: { readonly token: string }, id: string, company: string) =>
    hazina.call(person, "PUT", `/users/${id}`, {
      first_name: "Amina",
      last_name: "Otieno",
      phone: "0712345678",
      company_id: company,
    });

  it("keeps an Admin: its only one is moved into no branch", async () => {
    const moved = await put(owner, owner.userId, branchId);
    expect([moved.status, moved.body.message]).toEqual([
      409,
      "This is the only Admin of the head company. Make another user of the head company Admin first.",
    ]);
  });

  it("is chosen for a user only by users of the head company: a branch's Admin gets a refusal", async () => {
    const back = await put(branchAdmin, branchAdmin.userId, owner.companyId);
    expect([back.status, back.body.code]).toEqual([403, "head_company_only"]);
    const email = "newcomer@kisumu.example";
    const form = { first_name: "New", last_name: "Comer", phone: "0712345678", email, company_id: owner.companyId };
    const added = await hazina.call(branchAdmin, "POST", "/users", form);
    expect([added.status, added.body.code]).toEqual([403, "head_company_only"]);
    expect((await hazina.call(branchAdmin, "POST", "/users", { ...form, company_id: branchId })).status).toBe(200);
  });
});
