import { Page } from "../page/Page.tsx";
import { WizardForm, type WizardFormProps } from "./WizardForm.tsx";

/**
 * A page with a form that has several steps and sends one request. It has the buttons Previous and Next, and Submit on
 * the last step. Each step is validated before the next is shown.
 */
export function Wizard({ title, ...form }: WizardFormProps & { readonly title: string }) {
  return (
    <Page title={title}>
      <WizardForm {...form} />
    </Page>
  );
}
