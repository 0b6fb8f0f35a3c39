import type { ReactNode } from "react";
import { hasAbility, useUser } from "../access/session.ts";
import { PLACES } from "../places.ts";
import { RestrictedPage } from "./PlainPages.tsx";
import { shellTexts } from "./texts.ts";
import { usePlaceName } from "./use-place-name.ts";

/** Shows a screen only to those who may open it; the others read why not. The server decides in any case. */
export function AbilityGate({ children }: { readonly children: ReactNode }) {
  const user = useUser();
  const name = usePlaceName();
  const abilities = name === undefined ? [] : (PLACES[name].abilities ?? []);
  if (!hasAbility(user, abilities)) return <RestrictedPage reason={shellTexts.lacks(abilities)} />;
  return children;
}
