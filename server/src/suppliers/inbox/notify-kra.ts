import { nairobiStamp } from "@hazina/base/calendar.ts";
import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { connectionOf } from "../../invoicing/etims/address.ts";
import { connectedDevices } from "../../invoicing/etims/devices-to-ask.ts";
import type { Services } from "../../platform/services.ts";
import { tryEach } from "../../platform/try-each.ts";
import type { NoticeRow } from "./show-purchases.ts";
import { purchaseNotices } from "./tables.ts";

/** The maximum number of decisions that are sent in one run. */
const MOST = 200;
/** KRA's progress code for an accepted purchase; `CANCELLED` is the code for a rejected one. */
const APPROVED = "02";
const CANCELLED = "04";

/**
 * Notifies KRA of a company's decisions that KRA has not received yet. If KRA refuses a decision, the reason is
 * stored. If KRA does not answer, the next run sends the decision again; KRA recognises the repeat by its number.
 */
export async function notifyKra(services: Services, companyId: string): Promise<void> {
  const scope = { companyId, branchId: null };
  const { decidedAt, sentAt, problem, number } = purchaseNotices;
  const { rows, devices } = await services.database.inCompany(scope, async (tx) => ({
    rows: await tx
      .select()
      .from(purchaseNotices)
      .where(and(eq(purchaseNotices.companyId, companyId), isNotNull(decidedAt), isNull(sentAt), isNull(problem)))
      .orderBy(asc(number))
      .limit(MOST),
    devices: await connectedDevices(tx, { companyId }),
  }));
  await tryEach(rows, async (row) => {
    const device = devices.find(({ id }) => id === row.deviceId);
    const connection = device && connectionOf(services, device);
    if (!connection) return;
    const answer = await connection.client.call("purchase", connection.device, bodyOf(row));
    const set =
      answer.kind === "done" || answer.kind === "overlapped"
        ? { sentAt: services.clock() }
        : answer.kind === "refused"
          ? { problem: answer.message }
          : undefined;
    if (set === undefined) return;
    await services.database.inCompany(scope, (tx) =>
      tx
        .update(purchaseNotices)
        .set(set)
        .where(and(eq(purchaseNotices.companyId, companyId), eq(purchaseNotices.id, row.id))),
    );
  });
}

/**
 * Returns the invoice as KRA listed it, with the fields that report the decision to KRA. Source: KRA, OSCU protocols
 * 2.0, insertTrnsPurchase.
 */
function bodyOf({ entry, number, state, day, decidedAt, isCredit }: NoticeRow): Record<string, unknown> {
  return {
    ...entry,
    invcNo: number,
    orgInvcNo: 0,
    regTyCd: "A",
    pchsTyCd: "N",
    rcptTyCd: isCredit ? "R" : "P",
    pchsSttsCd: state === "accepted" ? APPROVED : CANCELLED,
    cfmDt: nairobiStamp(decidedAt ?? 0),
    pchsDt: day.replaceAll("-", ""),
    regrId: "Hazina",
    regrNm: "Hazina",
    modrId: "Hazina",
    modrNm: "Hazina",
  };
}
