import { Page } from "../page/Page.tsx";
import { WizardForm, type WizardFormProps } from "./WizardForm.tsx";

/**
 * A page with several steps that together make one request: Previous, Next, and Submit on the last step. Each step is
 * checked before the next is shown.
 */
export function Wizard({ title, ...form }: WizardFormProps & { readonly title: string }) {
  return (
    <Page title={title}>
      <WizardForm {...form} />
    </Page>
  );
}
