import { MAX_PICTURE_BYTES } from "@hazina/contract/picture-upload-limits.ts";
import { organizationTexts } from "../texts.ts";

/** What a logo may be chosen from, as a file dialog takes it. */
export const PICTURE_TYPES = "image/png,image/jpeg,image/webp";

/** Why a file cannot be a logo; null where it can, as far as it shows before the server has read it. */
export function refusalOfLogo({ size, type }: { readonly size: number; readonly type: string }): string | null {
  if (!PICTURE_TYPES.split(",").includes(type)) return organizationTexts.logo.wrongKind;
  return size > MAX_PICTURE_BYTES ? organizationTexts.logo.tooLarge : null;
}
