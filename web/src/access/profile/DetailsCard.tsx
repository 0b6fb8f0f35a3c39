import { PROFILE_SLUG } from "@hazina/contract/access/users.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
import { FormShell } from "../../kit/form/FormShell.tsx";
import { EmailField, PhoneField, TextField } from "../../kit/form/text-fields.tsx";
import { useKitForm } from "../../kit/form/use-kit-form.ts";
import { formatPhone } from "../../kit/format/phone.ts";
import { Section } from "../../kit/page/Section.tsx";
import { currentUser, keepUser, type SignedInUser } from "../session.ts";
import { refreshUser } from "../use-fresh-user.ts";
import { profileQueries } from "./client.ts";
import { DetailsCheck } from "./details.ts";
import styles from "./profile.module.css";
import { profileTexts } from "./texts.ts";

const texts = profileTexts.details;

/** One's own name and phone number; address and role are shown and stay. */
export function DetailsCard({ user }: { readonly user: SignedInUser }) {
  const client = useQueryClient();
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
  const save = useMutation(
    profileQueries.users.update.mutationOptions({
      meta: { quiet: true },
      onSuccess: ({ message, data: { name, first_name, last_name, phone } }) => {
        notifySuccess({ message });
        const kept = currentUser();
        if (kept !== null) keepUser({ ...kept, name, first_name, last_name, phone });
        form.setValues({ first_name, last_name, phone: formatPhone(phone ?? "") });
        form.resetDirty();
        void refreshUser(client);
      },
    }),
  );
  return (
    <Section title={texts.title} lead={texts.lead}>
      <FormShell
        form={form}
        onSubmit={({ first_name, last_name, phone }) =>
          save.mutate({ id: user.id, slug: PROFILE_SLUG, first_name, last_name, phone })
        }
        saving={save.isPending}
        error={save.error}
        submitLabel={texts.submit}
      >
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
