import { roles as contract } from "@hazina/contract/access/roles.ts";
import { Input } from "@mantine/core";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, useKitForm } from "../../kit/form/use-kit-form.ts";
import { AbilityPicker } from "./AbilityPicker.tsx";
import { type AbilityGroup, refreshRoles, rolesQueries } from "./api.ts";
import styles from "./roles.module.css";
import { rolesTexts } from "./texts.ts";

const texts = rolesTexts.groups;
const CHECK = requestSchema(contract.createGroup);
const EMPTY = { name: "", ability_ids: [] as number[] };

type GroupDrawerProps = {
  readonly groups: readonly AbilityGroup[];
  readonly onClose: () => void;
};

/** A drawer to create an ability group. */
export function GroupDrawer({ groups, onClose }: GroupDrawerProps) {
  const areas = groups.filter(({ editable }) => !editable);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const form = useKitForm(EMPTY, CHECK);
  const save = useSave(rolesQueries.createGroup.call, refreshRoles, onClose);
  const choose = (after: ReadonlySet<number>) => {
    setChosen(after);
    form.setFieldValue("ability_ids", [...after]);
  };
  return (
    <FormDrawer title={texts.create} onClose={onClose} form={form} {...save} submitLabel={texts.save}>
      <TextField form={form} name="name" label={texts.name} required data-autofocus />
      <Input.Wrapper label={rolesTexts.abilities.title} labelElement="div">
        <div className={styles.picker}>
          <AbilityPicker
            groups={areas}
            chosen={chosen}
            held={new Set(areas.flatMap(({ abilities }) => abilities.map(({ id }) => id)))}
            readOnly={false}
            onChange={choose}
          />
        </div>
      </Input.Wrapper>
    </FormDrawer>
  );
}
