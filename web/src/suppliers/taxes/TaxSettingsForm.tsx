import type { Day } from "@hazina/base/calendar.ts";
import { taxSettings } from "@hazina/contract/suppliers/tax-settings.ts";
import { useQuery } from "@tanstack/react-query";
import { useSave } from "../../api/use-save.ts";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { refreshBills, taxSettingQueries } from "../api.ts";
import { taxTexts } from "./texts.ts";

const texts = taxTexts.settings;

type Values = { readonly vat_withholding_agent_from: string | null };

/** Shows the form for the company's tax settings. */
export function TaxSettingsForm({ onClose }: { readonly onClose: () => void }) {
  const query = useQuery(taxSettingQueries.read.queryOptions({ input: {}, select: ({ data }) => data }));
  return query.data === undefined ? null : <Settings initial={query.data} onClose={onClose} />;
}

function Settings({ initial, onClose }: { readonly initial: Values; readonly onClose: () => void }) {
  const request = ({ vat_withholding_agent_from: from }: Values) => ({
    vat_withholding_agent_from: from as Day | null,
  });
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(taxSettings.update), request));
  const save = useSave((values: Values) => taxSettingQueries.update.call(request(values)), refreshBills, onClose);
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} {...save}>
      <DayField
        form={form}
        name="vat_withholding_agent_from"
        label={texts.agent}
        description={texts.agentHint}
        clearable
      />
    </FormDrawer>
  );
}
