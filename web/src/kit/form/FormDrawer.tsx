import { Drawer } from "@mantine/core";
import { useFocusBack } from "../dialog/use-focus-back.ts";
import { useOnTop } from "../dialog/use-on-top.ts";
import { useBackCloses } from "../page/use-back-closes.ts";
import { kitTexts } from "../texts.ts";
import { FormShell, type FormShellProps } from "./FormShell.tsx";
import { confirmLeaving } from "./leaving.ts";

type FormDrawerProps<Values extends Record<string, unknown>> = Omit<FormShellProps<Values>, "onCancel"> & {
  readonly title: string;
  readonly onClose: () => void;
};

/** A form in a drawer over its list. Closing it with unsaved changes asks for confirmation. */
export function FormDrawer<Values extends Record<string, unknown>>(props: FormDrawerProps<Values>) {
  const { title, onClose, ...form } = props;
  useFocusBack(true);
  const isOnTop = useOnTop(true);
  const close = async () => {
    if (!isOnTop()) return;
    if (form.form.isDirty() && !(await confirmLeaving())) return;
    form.form.reset();
    onClose();
  };
  useBackCloses(true, () => void close());
  return (
    <Drawer
      opened
      onClose={() => void close()}
      title={title}
      position="right"
      size={480}
      closeButtonProps={{ "aria-label": kitTexts.close }}
    >
      <FormShell {...form} onCancel={() => void close()} />
    </Drawer>
  );
}
