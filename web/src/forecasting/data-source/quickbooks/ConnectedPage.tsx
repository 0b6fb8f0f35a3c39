import { Text, Title } from "@mantine/core";
import { useEffect } from "react";
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
    // The address held the code; what stands there afterwards is nobody's.
    history.replaceState(null, "", location.pathname);
    window.close();
  }, [code, realmId, error]);
  return (
    <main>
      <Title order={1}>{texts.title}</Title>
      <Text>{error === "denied" ? texts.denied : texts.done}</Text>
    </main>
  );
}
