import { Button, Loader } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { SHOWN_IN_NOTICE } from "../../api/query-client.ts";
import { IconAdjustmentsHorizontal } from "../../kit/icons/tables.tsx";
import { useScreenActions } from "../../kit/page/screen-actions.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { scenarioQueries } from "../api.ts";
import { sourceQueries } from "../source-api.ts";
import type { Books } from "./ForecastSettingsDrawer.tsx";
import { settingsTexts as texts } from "./texts.ts";

const ForecastSettingsDrawer = lazy(() =>
  import("./ForecastSettingsDrawer.tsx").then((module) => ({ default: module.ForecastSettingsDrawer })),
);

/** The button that opens the forecast settings, for users who may change them. */
export function ForecastSettingsButton() {
  const mayManage = hasAbility(useUser(), ["Manage Forecast Settings"]);
  const client = useQueryClient();
  const [isLoading, setLoading] = useState(false);
  const [books, setBooks] = useState<Books>();
  const open = async () => {
    setLoading(true);
    const read = Promise.all([
      client.fetchQuery(scenarioQueries.settings.queryOptions({ input: {}, staleTime: 0, meta: SHOWN_IN_NOTICE })),
      client.fetchQuery(sourceQueries.classification.getAccounts.queryOptions({ input: {}, meta: SHOWN_IN_NOTICE })),
    ]);
    const [settings, accounts] = await read.catch(() => []);
    setLoading(false);
    if (settings !== undefined && accounts !== undefined) setBooks({ settings, accounts: accounts.balance_sheet });
  };
  useScreenActions(() => (mayManage ? [{ label: texts.title, run: () => void open() }] : []));
  if (!mayManage) return null;
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={isLoading ? <Loader size={14} color="gray" /> : <IconAdjustmentsHorizontal size={14} />}
        aria-busy={isLoading}
        onClick={() => {
          if (!isLoading) void open();
        }}
      >
        {texts.title}
      </Button>
      {books === undefined ? null : (
        <Suspense>
          <ForecastSettingsDrawer books={books} onClose={() => setBooks(undefined)} />
        </Suspense>
      )}
    </>
  );
}
