import type { ReactNode } from "react";
import { RestrictedPage } from "../access/RestrictedPage.tsx";
import { isStaff, mayOpen } from "../may-open.ts";
import { PLACES, type PlaceName } from "../places.ts";
import { useUser } from "../session/session.ts";
import { shellTexts } from "./texts.ts";
import { usePlaceName } from "./use-place-name.ts";

/**
 * Shows a screen only to users who may open it. Other users see the reason why they may not. The server checks every
 * request as well.
 */
export function AbilityGate({ children }: { readonly children: ReactNode }) {
  const user = useUser();
  const name = usePlaceName();
  if (name !== undefined && !mayOpen(user, name)) return <RestrictedPage reason={reasonOf(name, isStaff(user))} />;
  return children;
}

function reasonOf(name: PlaceName, staff: boolean): string {
  if (staff) return shellTexts.companiesOnly;
  const abilities = PLACES[name].abilities ?? [];
  return abilities.includes("Review Applications") ? shellTexts.staffOnly : shellTexts.lacks(abilities);
}
