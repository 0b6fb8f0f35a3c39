import "@mantine/core/styles.layer.css";
import "./font/font.css";
import "./theme.css";
import "./touch.css";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queryClient } from "./api/query-client.ts";
import { apiTexts } from "./api/texts.ts";
import { provideFileService } from "./kit/export/file-service.ts";
import { NoticesHost } from "./kit/feedback/NoticesHost.tsx";
import { leaveNotices } from "./kit/feedback/notices.ts";
import { notifyWarning } from "./kit/feedback/notify.tsx";
import { loadTemporal } from "./missing-temporal.ts";
import { paths } from "./paths.ts";
import { router } from "./routes.tsx";
import { subscribeToSession } from "./session/session.ts";
import { theme, themeVariables } from "./theme.ts";

subscribeToSession((event) => {
  if (event === "refused") return;
  if (event === "passwordDue") {
    void router.navigate({ href: paths.password(), replace: true });
    return;
  }
  queryClient.clear();
  notifyWarning({ message: apiTexts.sessionEnded });
  void router.navigate({ href: paths.login({ returnUrl: router.state.location.href }), replace: true });
});

provideFileService(async () => (await import("./api/export-files.ts")).serverFiles);

router.subscribe("onBeforeLoad", ({ pathChanged }) => (pathChanged ? leaveNotices() : undefined));

const container = document.getElementById("root");
if (container === null) throw new Error("The page has no element to draw in.");
await loadTemporal();
createRoot(container).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={themeVariables} defaultColorScheme="auto">
      <NoticesHost />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
