import * as z from "zod";
import { Message } from "../fields.ts";
import { operation } from "../operation.ts";

const tag = "QuickBooks";

const Redirect = z.object({ status: z.literal(303), headers: z.object({ location: z.string() }) });

/** How often the books are read from QuickBooks automatically; `off` means only when a user starts a sync. */
export const SYNC_CYCLES = ["monthly", "quarterly", "yearly", "off"] as const;

const VendorText = z.string().max(2_048);

/** Operations for a company's connection to QuickBooks Online. */
export const quickBooks = {
  begin: operation({
    method: "GET",
    path: "/quickbooks/access-token",
    tag,
    title: "Begin connecting QuickBooks",
    ability: "Manage Accounting Connections",
    scope: "head",
    writes: true,
    description:
      "Returns the address of a pop-up window, which works only once and expires after ten minutes. It leads to QuickBooks, where the person authorises the connection, and from there back to a page that passes on `code` and `realmId`.",
  })
    .input(z.object({}))
    .output(z.object({ url: z.string() })),
  authorize: operation({
    method: "GET",
    path: "/quickbooks/authorize",
    tag,
    title: "Go to QuickBooks",
    ability: "public",
    writes: true,
    limit: "sensitive",
    redirects: true,
    description: "The address that `access-token` answers, opened in a browser.",
  })
    .input(z.object({ id: z.string().max(200) }))
    .output(Redirect),
  callback: operation({
    method: "GET",
    path: "/quickbooks/callback",
    tag,
    title: "Return from QuickBooks",
    ability: "public",
    writes: true,
    limit: "sensitive",
    redirects: true,
    description:
      "QuickBooks sends the person here. The `state` works once and ties the code to the user who started the connection, and to their company.",
  })
    .input(
      z.object({
        state: VendorText.optional(),
        code: VendorText.optional(),
        realmId: VendorText.optional(),
        error: VendorText.optional(),
      }),
    )
    .output(Redirect),
  disconnect: operation({
    method: "DELETE",
    path: "/quickbooks/connection",
    tag,
    title: "Disconnect QuickBooks",
    headOnly: true,
    ability: "Manage Accounting Connections",
    description: "Revokes the tokens at QuickBooks and deletes them. The imported books stay.",
  }).output(Message),
};
