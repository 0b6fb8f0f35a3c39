import { Button, FileButton, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { pictureOptions } from "../../api/picture.ts";
import { useAction } from "../../api/use-save.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { notifyError } from "../../kit/feedback/notify.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { organizationTexts } from "../texts.ts";
import { companyQueries, type OwnCompany, refreshCompany } from "./api.ts";
import styles from "./company.module.css";
import { LogoPreviewDialog } from "./LogoPreviewDialog.tsx";
import { PICTURE_TYPES, refusalOfLogo } from "./logo.ts";

const texts = organizationTexts.logo;

type LogoCardProps = {
  readonly company: Pick<OwnCompany, "id" | "company_name" | "company_logo">;
  readonly mayManage: boolean;
};

/** Shows the logo of a company or branch. It can be replaced, after a preview, and removed. */
export function LogoCard({ company, mayManage }: LogoCardProps) {
  const { id, company_name, company_logo } = company;
  const [chosen, setChosen] = useState<File | null>(null);
  const picture = useQuery(pictureOptions(company_logo, () => companyQueries.logo.call({ id })));
  const { upload, remove } = useLogoCalls(() => setChosen(null));
  const askToRemove = () =>
    void confirm({
      title: texts.removeTitle,
      body: texts.removeQuestion,
      action: texts.removeAction,
      danger: true,
      run: () => remove.mutateAsync({ id }),
    });
  return (
    <Section title={texts.title} lead={texts.lead}>
      <div className={styles.logo}>
        <div className={styles.logoFrame}>
          {company_logo === null ? (
            <Text c="dimmed">{texts.none}</Text>
          ) : picture.data === undefined ? null : (
            <img src={picture.data} alt={texts.alt(company_name)} />
          )}
        </div>
        {mayManage ? (
          <div className={styles.beside}>
            <Group gap="sm">
              <ChooseLogo label={company_logo === null ? texts.upload : texts.replace} onChoose={setChosen} />
              {company_logo === null ? null : (
                <Button variant="subtle" color="red" onClick={askToRemove}>
                  {texts.remove}
                </Button>
              )}
            </Group>
            <Text c="dimmed">{texts.hint}</Text>
          </div>
        ) : null}
      </div>
      {chosen === null ? null : (
        <LogoPreviewDialog
          file={chosen}
          company={company_name}
          saving={upload.isPending}
          onSave={() => upload.mutate({ id, company_logo: chosen })}
          onClose={() => setChosen(null)}
        />
      )}
    </Section>
  );
}

function ChooseLogo({ label, onChoose }: { readonly label: string; readonly onChoose: (file: File) => void }) {
  const resetInput = useRef<() => void>(null);
  const choose = (file: File | null) => {
    resetInput.current?.();
    if (file === null) return;
    const refusal = refusalOfLogo(file);
    if (refusal === null) onChoose(file);
    else notifyError({ message: refusal });
  };
  return (
    <FileButton resetRef={resetInput} accept={PICTURE_TYPES} onChange={choose}>
      {(props) => (
        <Button {...props} variant="default">
          {label}
        </Button>
      )}
    </FileButton>
  );
}

function useLogoCalls(onUploaded: () => void) {
  const upload = useAction(companyQueries.uploadLogo.call, refreshCompany, onUploaded);
  const remove = useAction(companyQueries.removeLogo.call, refreshCompany);
  return { upload, remove };
}
