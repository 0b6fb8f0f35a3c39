import { periodInWords } from "@hazina/base/calendar.ts";
import { Button, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "../../api/use-save.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { DialogButtons } from "../../kit/dialog/DialogButtons.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { builderQueries, type ListedReport, refreshBuilder } from "../builder/api.ts";
import { freeName } from "./free-name.ts";
import { performanceTexts as texts } from "./texts.ts";

type UseAsMineProps = { readonly scenario: string; readonly label: string };

/**
 * A button that copies the blocks of this report to a custom report and opens the copy. If the report was copied
 * before, the button offers to open the earlier copy instead.
 */
export function UseAsMine({ scenario, label }: UseAsMineProps) {
  const mayEdit = hasAbility(useUser(), ["Edit Reports"]);
  const go = useGo();
  const client = useQueryClient();
  const name = texts.mine(periodInWords(label));
  const [known, setKnown] = useState<readonly ListedReport[]>([]);
  const open = (report: string, own: string) => go(paths.customReport({ report, scenario: own }));
  const create = useAction(
    async (free: string) => ({
      ...(await builderQueries.create.call({ name: free, kind: "report", scenario, template: "performance" })),
      free,
    }),
    refreshBuilder,
    ({ free }) => open(free, scenario),
  );
  const begin = useMutation({
    mutationFn: () => client.fetchQuery(builderQueries.reports.queryOptions({ input: {}, staleTime: 0 })),
    onSuccess: ({ data }) => {
      if (found(data, name)) setKnown(data);
      else create.mutate(name);
    },
  });
  if (!mayEdit) return null;
  const standing = found(known, name);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        loading={begin.isPending || create.isPending}
        onClick={() => begin.mutate()}
      >
        {texts.useAsMine}
      </Button>
      {standing === undefined ? null : (
        <Dialog title={texts.again.title} opened onClose={() => setKnown([])} widthPx={440}>
          <Text>{texts.again.body(standing.name)}</Text>
          <DialogButtons
            closeLabel={texts.again.another}
            onClose={() => {
              const names = known.map((one) => one.name);
              setKnown([]);
              create.mutate(freeName(name, names));
            }}
            action={texts.again.open}
            onAction={() => open(standing.name, standing.scenario)}
            focus="action"
          />
        </Dialog>
      )}
    </>
  );
}

function found(reports: readonly ListedReport[], name: string): ListedReport | undefined {
  return reports.find((one) => one.name.toLowerCase() === name.toLowerCase());
}
