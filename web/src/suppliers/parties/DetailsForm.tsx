import { suppliers } from "@hazina/contract/suppliers/suppliers.ts";
import { Text } from "@mantine/core";
import { useSave } from "../../api/use-save.ts";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { refreshBills, type SupplierRecord, supplierQueries } from "../api.ts";
import { supplierTexts } from "../texts.ts";
import { DestinationFields, destinationOf, NO_DESTINATION, type SupplierValues } from "./DestinationFields.tsx";
import { initialOf } from "./SupplierForm.tsx";

const texts = supplierTexts.details;

/** Shows the form for entering new payment details of a supplier. Another person must confirm the details. */
export function DetailsForm({
  supplier,
  onClose,
}: {
  readonly supplier: SupplierRecord;
  readonly onClose: () => void;
}) {
  const request = ({ destination }: SupplierValues) => ({ id: supplier.id, destination: destinationOf(destination) });
  const initial = {
    ...initialOf(supplier, supplier.currency),
    destination: { ...NO_DESTINATION, name: supplier.name },
  };
  const form = useKitForm<SupplierValues>(initial, schemaOver(requestSchema(suppliers.destination), request));
  const save = useSave(
    (values: SupplierValues) => supplierQueries.destination.call(request(values)),
    refreshBills,
    onClose,
  );
  return (
    <FormDrawer title={texts.change} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <Text c="dimmed">{texts.lead}</Text>
      <DestinationFields form={form} />
    </FormDrawer>
  );
}
