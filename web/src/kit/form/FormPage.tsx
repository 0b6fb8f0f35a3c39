import { Page, type PageTab } from "../page/Page.tsx";
import { FormShell, type FormShellProps } from "./FormShell.tsx";
import styles from "./form.module.css";

type FormPageProps<Values extends Record<string, unknown>> = FormShellProps<Values> & {
  readonly title: string;
  readonly subtitle?: string;
  readonly tabs?: readonly PageTab[];
};

/** A form on a separate page, in one column 480 px wide. */
export function FormPage<Values extends Record<string, unknown>>(props: FormPageProps<Values>) {
  const { title, subtitle, tabs = [], ...form } = props;
  return (
    <Page title={title} tabs={tabs} {...(subtitle === undefined ? {} : { subtitle })}>
      <div className={styles.sheet}>
        <FormShell {...form} />
      </div>
    </Page>
  );
}
