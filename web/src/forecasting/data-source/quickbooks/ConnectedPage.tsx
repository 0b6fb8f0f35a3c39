import { Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { PublicFrame } from "../../../access/PublicFrame.tsx";
import { useQuery } from "../../../kit/page/navigate.ts";
import { type AuthorisationResult, announceAuthorisation } from "./authorisation-channel.ts";
import { quickBooksTexts } from "./texts.ts";

const texts = quickBooksTexts.landing;

/** The last page of the QuickBooks popup: sends the result to the page that opened it, and closes. */
export function ConnectedPage() {
  const address = useQuery();
  // The address that the window came with: what follows it has lost the result.
  const [result] = useState(() => resultIn(address));
  const isAnnounced = useRef(false);
  useEffect(() => {
    if (isAnnounced.current) return;
    isAnnounced.current = true;
    announceAuthorisation(result);
    // The address contained the code, which is useless in the browser history.
    history.replaceState(null, "", location.pathname);
    window.close();
  }, [result]);
  return (
    <PublicFrame title={texts.title}>
      <Text>{"code" in result ? texts.done : result.error === "denied" ? texts.denied : texts.failed}</Text>
    </PublicFrame>
  );
}

function resultIn({ code, realmId, error }: ReturnType<typeof useQuery>): AuthorisationResult {
  return code !== undefined && realmId !== undefined ? { code, realmId } : { error: error ?? "failed" };
}
