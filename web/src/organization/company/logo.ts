import { MAX_PICTURE_BYTES } from "@hazina/contract/picture-upload-limits.ts";
import { organizationTexts } from "../texts.ts";

/** The file types of a logo, for the file dialog. */
export const PICTURE_TYPES = "image/png,image/jpeg,image/webp";

/** Returns why a file cannot be used as a logo; null if its type and size are allowed. */
export function refusalOfLogo({ size, type }: { readonly size: number; readonly type: string }): string | null {
  if (!PICTURE_TYPES.split(",").includes(type)) return organizationTexts.logo.wrongKind;
  return size > MAX_PICTURE_BYTES ? organizationTexts.logo.tooLarge : null;
}
