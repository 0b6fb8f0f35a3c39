import { Button, Menu } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { saveBlob } from "../../kit/chart/save-file.ts";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
import { selfQueries } from "./api.ts";
import { selfTexts as texts } from "./texts.ts";

const KINDS = [
  ["xlsx", texts.exportXlsx],
  ["json", texts.exportJson],
] as const;

/** A button that exports all of the user's personal data. */
export function ExportOwn() {
  const save = useMutation({
    mutationFn: async (filetype: "xlsx" | "json") => {
      const name = `my-data.${filetype}`;
      saveBlob(await selfQueries.download.call({ filetype }), name);
      return name;
    },
    onSuccess: (name) => notifySuccess({ message: texts.exported(name) }),
  });
  return (
    <Menu position="bottom-end" width={232}>
      <Menu.Target>
        <Button variant="default" loading={save.isPending}>
          {texts.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {KINDS.map(([kind, label]) => (
          <Menu.Item key={kind} onClick={() => save.mutate(kind)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
