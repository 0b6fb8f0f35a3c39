import type { AccessNote } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { holdLiveShare, storeOpening } from "./queries.ts";
import { hashOfShare, readShareToken } from "./share-link.ts";

/**
 * Opens a link: returns its PDF as a download, and counts the opening.
 * @throws Refusal 404 for a link that is unknown, expired or withdrawn.
 */
export async function openShare(
  { database, files, clock }: Services,
  { token }: { readonly token: string },
  { note, address }: { readonly note: AccessNote; readonly address: string },
) {
  const handle = readShareToken(token);
  if (!handle) throw gone();
  const { companyId } = handle;
  const share = await database.inCompany({ companyId, branchId: null }, async (tx) => {
    const at = clock();
    const found = await holdLiveShare(tx, { companyId }, hashOfShare(handle.secret), at);
    if (found) await storeOpening(tx, found, { at, address });
    return found;
  });
  if (!share || share.fileKey === null) throw gone();
  const bytes = await files.read(companyId, share.fileKey);
  note.companyId = companyId;
  note.userName = "Shared link";
  note.response = share.title;
  const body = new File([new Uint8Array(bytes)], share.fileName, { type: "application/pdf" });
  return { headers: { "content-disposition": attachment(share.fileName) }, body };
}

function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

function gone() {
  return new Refusal(404, "not_found", "This link has expired or was revoked. Ask the sender for a new one.");
}
