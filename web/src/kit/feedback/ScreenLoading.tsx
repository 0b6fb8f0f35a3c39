import { Center, Loader } from "@mantine/core";
import { kitTexts } from "../texts.ts";

/** Shown instead of a screen while its code or its first data loads. */
export function ScreenLoading() {
  return (
    <Center mih={240} flex={1} role="status" aria-label={kitTexts.loading}>
      <Loader size="sm" />
    </Center>
  );
}
