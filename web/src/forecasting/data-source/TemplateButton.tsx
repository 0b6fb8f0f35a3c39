import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { saveBlob } from "../../kit/chart/save-file.ts";
import { IconDownload } from "../../kit/icons/arrows.tsx";
import { sourceQueries } from "../source-api.ts";
import type { StatementName } from "../statement-name.ts";
import { sourceTexts } from "./texts.ts";

const texts = sourceTexts.excel;

/** A button that downloads the import template of a statement. */
export function TemplateButton({ statement }: { readonly statement: StatementName }) {
  const download = useMutation(
    sourceQueries.import.template.mutationOptions({
      meta: { errorTitle: texts.templateFailed },
      onSuccess: (file) => saveBlob(file, file.name === "" ? texts.templateFile[statement] : file.name),
    }),
  );
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate({ statement })}
    >
      {texts.template[statement]}
    </Button>
  );
}
