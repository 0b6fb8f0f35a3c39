import { nairobiStamp, parseInstant } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import type { ListedPayment, StatementAnswer } from "../port.ts";

/** A function that calls Daraja and returns the answer; undefined if there is no usable answer. */
type Calling = (
  path: string,
  body: Record<string, unknown>,
) => Promise<{ readonly body: Record<string, unknown> } | undefined>;

const PATH = "/pulltransactions/v1/query";
const ROWS_OF_PAGE = 100;
const MOST_PAGES = 1_000;
const DONE = "1000";
const NOTHING = "1001";

/**
 * Lists the customers' payments to a shortcode in a period. The list is requested page by page; if there are no
 * payments, Daraja answers with code 1001 and the list is empty. Returns `unreachable` if a page cannot be read.
 */
export async function pullStatement(
  call: Calling,
  shortcode: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<StatementAnswer> {
  const lines: ListedPayment[] = [];
  for (let page = 0; page < MOST_PAGES; page++) {
    const heard = await call(PATH, {
      ShortCode: shortcode,
      StartDate: stamp(from),
      EndDate: stamp(to),
      OffSetValue: String(page * ROWS_OF_PAGE),
    });
    const code = String(heard?.body.ResponseCode ?? "");
    if (code === NOTHING) break;
    if (code !== DONE) return { kind: "unreachable" };
    const rows = rowsOf(heard?.body.Response);
    lines.push(...rows.flatMap(lineOf));
    if (rows.length < ROWS_OF_PAGE) break;
  }
  return { kind: "lines", lines };
}

/** Formats a time as Daraja's list of payments requires it, in Nairobi time: 2026-11-26 14:05:00. */
function stamp(at: number): string {
  return nairobiStamp(at).replace(/^(....)(..)(..)(..)(..)(..)$/, "$1-$2-$3 $4:$5:$6");
}

/** Returns the rows of an answer, which may be a list or a list of lists. */
function rowsOf(response: unknown): readonly Record<string, unknown>[] {
  if (!Array.isArray(response)) return [];
  return (response as unknown[])
    .flat()
    .filter((row): row is Record<string, unknown> => typeof row === "object" && row !== null);
}

function lineOf(row: Record<string, unknown>): readonly ListedPayment[] {
  const receipt = String(row.transactionId ?? "").toUpperCase();
  const amount = Number(row.amount);
  if (receipt === "" || !Number.isFinite(amount)) return [];
  const phone = masked(String(row.msisdn ?? ""));
  const account = String(row.billreference ?? "");
  const sender = typeof row.sender === "string" && row.sender !== row.msisdn ? ` - ${row.sender}` : "";
  const details = `Pay Bill from ${phone}${sender}${account === "" ? "" : ` Acc. ${account}`}`;
  try {
    const at = parseInstant(String(row.trxDate));
    const raw = { ...row, msisdn: phone, sender: sender.slice(3) };
    return [{ receipt, at, amount: centsOf(amount), details, isCompleted: true, raw }];
  } catch {
    return [];
  }
}

/** Masks a phone number as in statements: 25471****678. */
function masked(phone: string): string {
  return phone.replace(/^(\d{5})\d+(\d{3})$/, "$1****$2");
}
