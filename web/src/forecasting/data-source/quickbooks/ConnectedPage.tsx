import { Text } from "@mantine/core";
import { useEffect } from "react";
import { PublicFrame } from "../../../access/PublicFrame.tsx";
import { useQuery } from "../../../kit/page/navigate.ts";
import { announceAuthorisation } from "./authorisation-channel.ts";
import { quickBooksTexts } from "./texts.ts";

const texts = quickBooksTexts.landing;

/** The page that the popup ends on: hands the result to the page that opened it, and closes. */
export function ConnectedPage() {
  const { code, realmId, error } = useQuery();
  useEffect(() => {
    const isComplete = code !== undefined && realmId !== undefined;
    announceAuthorisation(isComplete ? { code, realmId } : { error: error ?? "failed" });
    // The address held the code; it is of no use to whoever looks at the history later.
    history.replaceState(null, "", location.pathname);
    window.close();
  }, [code, realmId, error]);
  return (
    <PublicFrame title={texts.title}>
      <Text>{error === "denied" ? texts.denied : texts.done}</Text>
    </PublicFrame>
  );
}
