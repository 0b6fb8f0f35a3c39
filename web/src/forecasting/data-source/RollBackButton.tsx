import { Button, Tooltip } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { confirm } from "../../kit/dialog/confirm.ts";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
import { refreshForecast } from "../api.ts";
import { sourceQueries } from "../source-api.ts";
import { forgetRunning, keepRunning } from "./running-work.ts";
import { sourceTexts } from "./texts.ts";
import { type ImportVersion, rollBackBlocked, versionBefore } from "./versions.ts";

const texts = sourceTexts.versions;

type RollBackButtonProps = { readonly version: ImportVersion; readonly versions: readonly ImportVersion[] };

/**
 * A button that rolls back the active version after confirmation. If the server would refuse the roll-back, the button
 * is disabled and shows the reason.
 */
export function RollBackButton({ version, versions }: RollBackButtonProps) {
  const rollBack = useMutation(
    sourceQueries.import.rollBack.mutationOptions({
      meta: { errorTitle: texts.rollBackFailed },
      onMutate: ({ progress_id: progressId = "" }) => keepRunning({ progressId, kind: "roll-back", fileName: "" }),
      onSuccess: ({ message }) => {
        notifySuccess({ message });
        return refreshForecast();
      },
      onSettled: (_answer, _error, { progress_id = "" }) => forgetRunning(progress_id),
    }),
  );
  const isBlocked = rollBackBlocked(versions, version);
  const ask = () =>
    confirm({
      title: texts.rollBackTitle,
      body: consequenceOf(version, versions),
      action: texts.rollBack,
      danger: true,
      run: () => rollBack.mutateAsync({ id: version.id, progress_id: crypto.randomUUID() }),
    });
  return (
    <Tooltip label={texts.rollBackFirst} disabled={!isBlocked} multiline maw={280}>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={texts.rollBackOf(sourceTexts.statements[version.statement], version.version)}
        onClick={() => {
          if (!isBlocked) void ask();
        }}
        {...(isBlocked ? { "data-disabled": true, "aria-disabled": true } : {})}
      >
        {texts.rollBack}
      </Button>
    </Tooltip>
  );
}

function consequenceOf(version: ImportVersion, versions: readonly ImportVersion[]): string {
  const statement = sourceTexts.statements[version.statement];
  const before = versionBefore(versions, version);
  if (before === undefined) return texts.rollBackToNothing(statement);
  return texts.rollBackTo(statement, before.version, before.file_name);
}
