import { authentication } from "@hazina/contract/access/authentication.ts";
import { PASSWORD_LEVELS } from "@hazina/contract/access/strength.ts";
import { Alert, List, Text } from "@mantine/core";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { SelectField, SwitchField } from "../../kit/form/choice-fields.tsx";
import { FormShell } from "../../kit/form/FormShell.tsx";
import { NumberField } from "../../kit/form/number-fields.tsx";
import { type KitForm, requestSchema, useKitForm } from "../../kit/form/use-kit-form.ts";
import { Section } from "../../kit/page/Section.tsx";
import { kitTexts } from "../../kit/texts.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { authenticationQueries, refreshAuthentication, type Settings } from "./api.ts";
import { effectsOf, sentencesOf } from "./effects.ts";
import { authenticationTexts as texts } from "./texts.ts";

const CHECK = requestSchema(authentication.save);

/** Shows the company's rules for signing in as a form, or as text for users who may not change them. */
export function SettingsForm({ settings }: { readonly settings: Settings }) {
  const mayChange = hasAbility(useUser(), ["Manage Authentication Settings"]);
  const [effects, setEffects] = useState<readonly string[] | null>(null);
  const form = useKitForm<Settings>(settings, CHECK);
  const save = useSave(authenticationQueries.save.call, refreshAuthentication, ({ data }) => {
    setEffects(effectsOf(settings, data));
    form.setInitialValues(data);
    form.reset();
  });
  if (!mayChange) return <SettingsThatHold settings={settings} />;
  return (
    <FormShell form={form} {...save} submitLabel={texts.submit}>
      <Fields form={form} />
      {effects === null ? null : <Effects sentences={effects} onClose={() => setEffects(null)} />}
    </FormShell>
  );
}

/** Shows the company's rules for signing in as sentences, for users who may not change the rules. */
function SettingsThatHold({ settings }: { readonly settings: Settings }) {
  return (
    <Section title={texts.hold} lead={texts.readOnly}>
      <List size="sm" spacing="xs">
        {sentencesOf(settings).map(([name, sentence]) => (
          <List.Item key={name}>{sentence}</List.Item>
        ))}
        <List.Item>{texts.always}</List.Item>
      </List>
    </Section>
  );
}

function Effects({ sentences, onClose }: { readonly sentences: readonly string[]; readonly onClose: () => void }) {
  return (
    <Alert
      color="accent"
      variant="light"
      role="status"
      title={texts.effects}
      withCloseButton
      closeButtonLabel={kitTexts.close}
      onClose={onClose}
    >
      {sentences.length === 0 ? (
        texts.unchanged
      ) : (
        <List size="sm">
          {sentences.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}

function Fields({ form }: { readonly form: KitForm<Settings> }) {
  return (
    <>
      <Section title={texts.resets}>
        <SwitchField form={form} name="user_reset_password" label={texts.userReset} description={texts.userResetHint} />
        <SwitchField
          form={form}
          name="admin_reset_password"
          label={texts.adminReset}
          description={texts.adminResetHint}
        />
        <SwitchField
          form={form}
          name="account_creation_notification"
          label={texts.notify}
          description={texts.notifyHint}
        />
      </Section>
      <Section title={texts.passwords} lead={texts.always}>
        <SelectField
          form={form}
          name="password_policy"
          label={texts.policy}
          description={texts.policyHint}
          data={[...PASSWORD_LEVELS]}
          allowDeselect={false}
          searchable={false}
          maw={420}
          renderOption={({ option }) => (
            <div>
              <Text>{option.label}</Text>
              <Text size="xs" c="dimmed">
                {texts.levels[option.value as keyof typeof texts.levels]}
              </Text>
            </div>
          )}
        />
        <NumberField
          form={form}
          name="password_expiry"
          label={texts.expiry}
          description={texts.expiryHint}
          inputMode="numeric"
          maw={420}
        />
      </Section>
      <Section title={texts.signingIn}>
        <NumberField
          form={form}
          name="failed_attempt_limit"
          label={texts.limit}
          description={texts.limitHint}
          inputMode="numeric"
          maw={420}
        />
      </Section>
    </>
  );
}
