import { MAX_PICTURE_BYTES } from "@hazina/contract/access/users.ts";
import { organizationTexts } from "../texts.ts";

/** Why a file cannot be a logo; null where it can, as far as it shows before the server has read it. */
export function refusalOfLogo({ size, type }: { readonly size: number; readonly type: string }): string | null {
  if (type !== "image/png" && type !== "image/jpeg") return organizationTexts.logo.wrongKind;
  return size > MAX_PICTURE_BYTES ? organizationTexts.logo.tooLarge : null;
}
