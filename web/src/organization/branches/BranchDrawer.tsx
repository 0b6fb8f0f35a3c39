import { useSave } from "../../api/use-save.ts";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { TextAreaField, TextField } from "../../kit/form/text-fields.tsx";
import { useKitForm } from "../../kit/form/use-kit-form.ts";
import { formatPhone } from "../../kit/format/phone.ts";
import { ContactFields } from "../ContactFields.tsx";
import { type BranchRow, companyQueries, refreshCompany } from "../company/api.ts";
import { type BranchValues, CompanyCheck, companyChange, NewBranchCheck, newBranch } from "../company-form.ts";
import { organizationTexts } from "../texts.ts";

const texts = organizationTexts.branches;
const fields = organizationTexts.company;

type BranchDrawerProps = {
  /** The branch to change; null to add one. */
  readonly branch: BranchRow | null;
  readonly onClose: () => void;
};

/** Shows the form for adding or editing a branch, in a drawer over the list. */
export function BranchDrawer({ branch, onClose }: BranchDrawerProps) {
  const form = useKitForm<BranchValues>(
    {
      company_name: branch?.company_name ?? "",
      phone: formatPhone(branch?.phone ?? ""),
      email: branch?.email ?? "",
      address: branch?.address ?? "",
    },
    branch === null ? NewBranchCheck : CompanyCheck,
  );
  const call = (values: BranchValues): Promise<{ message: string }> =>
    branch === null
      ? companyQueries.createBranch.call(newBranch(values))
      : companyQueries.update.call(companyChange(branch.id, values));
  const save = useSave(call, refreshCompany, onClose);
  return (
    <FormDrawer
      title={branch === null ? texts.newTitle : texts.editTitle}
      onClose={onClose}
      form={form}
      {...save}
      submitLabel={branch === null ? texts.create : texts.save}
    >
      <TextField form={form} name="company_name" label={fields.branchName} data-autofocus />
      <ContactFields form={form} />
      <TextAreaField form={form} name="address" label={fields.address} minRows={2} />
    </FormDrawer>
  );
}
