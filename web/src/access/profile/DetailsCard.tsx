import { PROFILE_SLUG } from "@hazina/contract/access/users.ts";
import { useSave } from "../../api/use-save.ts";
import { FormShell } from "../../kit/form/FormShell.tsx";
import { EmailField, PhoneField, TextField } from "../../kit/form/text-fields.tsx";
import { useKitForm } from "../../kit/form/use-kit-form.ts";
import { formatPhone } from "../../kit/format/phone.ts";
import { Section } from "../../kit/page/Section.tsx";
import { currentUser, keepUser, type SignedInUser } from "../../session/session.ts";
import { refreshUser } from "../refresh.ts";
import { profileQueries } from "./api.ts";
import { DetailsCheck } from "./details.ts";
import styles from "./profile.module.css";
import { profileTexts } from "./texts.ts";

const texts = profileTexts.details;

type OwnDetails = { first_name: string; last_name: string; phone: string };

/** Edits the user's name and phone number; the email address and the role are shown but cannot be edited. */
export function DetailsCard({ user }: { readonly user: SignedInUser }) {
  const form = useKitForm(
    {
      first_name: user.first_name,
      last_name: user.last_name,
      phone: formatPhone(user.phone ?? ""),
      email: user.email,
      role: user.role.name,
    },
    DetailsCheck,
  );
  const save = useSave(
    ({ first_name, last_name, phone }: OwnDetails) =>
      profileQueries.users.update.call({ id: user.id, slug: PROFILE_SLUG, first_name, last_name, phone }),
    refreshUser,
    ({ data: { name, first_name, last_name, phone } }) => {
      const kept = currentUser();
      if (kept !== null) keepUser({ ...kept, name, first_name, last_name, phone });
      form.setValues({ first_name, last_name, phone: formatPhone(phone ?? "") });
      form.resetDirty();
    },
  );
  return (
    <Section title={texts.title} lead={texts.lead}>
      <FormShell form={form} {...save} submitLabel={texts.submit}>
        <div className={styles.columns}>
          <TextField form={form} name="first_name" label={texts.firstName} autoComplete="given-name" />
          <TextField form={form} name="last_name" label={texts.lastName} autoComplete="family-name" />
          <PhoneField form={form} name="phone" label={texts.phone} description={texts.phoneHint} />
          <EmailField
            form={form}
            name="email"
            className={styles.below}
            label={texts.email}
            description={texts.emailHint}
            readOnly
            variant="filled"
          />
          <TextField
            form={form}
            name="role"
            label={texts.role}
            description={texts.roleHint}
            readOnly
            variant="filled"
          />
        </div>
      </FormShell>
    </Section>
  );
}
