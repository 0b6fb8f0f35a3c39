import { useMutation } from "@tanstack/react-query";
import { confirm } from "../../kit/dialog/confirm.ts";
import { sourceQueries } from "../source-api.ts";
import { AbleButton } from "./AbleButton.tsx";
import { keepRunning, useRunningWork } from "./running-work.ts";
import { sourceTexts } from "./texts.ts";

const texts = sourceTexts.forecastAgain;

/** A button that starts a recalculation of the automatic forecast. A strip on the same page shows the progress. */
export function ForecastAgainButton() {
  const running = useRunningWork();
  const again = useMutation(
    sourceQueries.import.forecastAgain.mutationOptions({
      meta: { errorTitle: sourceTexts.progress.forecastFailed },
      onSuccess: ({ progress_id }) => keepRunning({ progressId: progress_id, kind: "forecast", fileName: "" }),
    }),
  );
  const ask = async () => {
    if (await confirm({ title: texts.title, body: texts.body, action: texts.action })) {
      again.mutate({});
    }
  };
  if (running !== null) return null;
  return <AbleButton ability="Import Forecast Data" label={texts.action} onClick={() => void ask()} isSmall />;
}
