import { Center, Loader } from "@mantine/core";
import { kitTexts } from "../texts.ts";

/** Replaces a screen while its code or its first data load. */
export function ScreenLoading() {
  return (
    <Center mih={240} flex={1} role="status" aria-label={kitTexts.loading}>
      <Loader size="sm" />
    </Center>
  );
}
