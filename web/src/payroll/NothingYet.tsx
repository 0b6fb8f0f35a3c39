import { Button } from "@mantine/core";
import { EmptyState } from "../kit/feedback/EmptyState.tsx";
import { AppLink } from "../kit/page/AppLink.tsx";

type NothingYetProps = {
  readonly texts: { readonly title: string; readonly body: string; readonly action: string };
  /** The URL of the screen where the missing data is created. */
  readonly to: string;
};

/** Shown instead of a payroll screen that needs data from another screen first. */
export function NothingYet({ texts: { title, body, action }, to }: NothingYetProps) {
  return (
    <EmptyState
      title={title}
      actions={
        <Button component={AppLink} variant="default" to={to}>
          {action}
        </Button>
      }
    >
      {body}
    </EmptyState>
  );
}
