import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { notifyInfo } from "../feedback/notify.tsx";
import { ApprovalInbox } from "../inbox/ApprovalInbox.tsx";
import { DetailPage } from "../page/DetailPage.tsx";
import { Wizard } from "../wizard/Wizard.tsx";

const ITEMS = [
  { id: "a", title: "Fuel for the Mombasa route", by: "Kiprotich Cheruiyot", amount: "KES 18,400.00" },
  { id: "b", title: "Stationery", by: "You", amount: "KES 2,150.00" },
];

/** Shows a sample wizard with several steps and a single request. */
export function WizardShow({ state }: { readonly state: string | undefined }) {
  return (
    <Wizard
      title="New asset"
      steps={[
        { label: "Asset", content: <TextInput label="Name" /> },
        { label: "Depreciation", content: <TextInput label="Method" /> },
        { label: "Financing", content: <TextInput label="Cash account" /> },
      ]}
      onSubmit={() => notifyInfo({ message: "Submitted" })}
      saving={state === "saving"}
      error={state === "failed" ? new Error("Please fill in all required fields correctly.") : null}
      onCancel={() => notifyInfo({ message: "Cancelled" })}
    />
  );
}

/** Shows a sample inbox, either with pending requests or empty. */
export function InboxShow({ state }: { readonly state: string | undefined }) {
  const query = useQuery({
    queryKey: ["showcase-inbox", state],
    queryFn: async () => (state === "empty" ? [] : ITEMS),
  });
  return (
    <ApprovalInbox
      title="Approvals"
      query={query}
      itemKey={({ id }) => id}
      summary={(item) => item}
      detail={({ title, by, amount }) => (
        <p>
          {by} asks for {amount}: {title}.
        </p>
      )}
      refusal={({ by }) => (by === "You" ? "You made this request; someone else must approve it." : undefined)}
      onDecide={({ approved }) => notifyInfo({ message: approved ? "Approved" : "Rejected" })}
      deciding={false}
      empty="Requests for money, expenses and payroll runs appear here."
    />
  );
}

/** Shows a sample page of one record. */
export function DetailShow({ state }: { readonly state: string | undefined }) {
  const query = useQuery({
    queryKey: ["showcase-detail", state],
    queryFn: async () => {
      if (state === "loading") await new Promise(() => undefined);
      if (state === "failed") throw new Error("There is no such employee.");
      return { name: "Achieng Odhiambo", role: "Accountant", pay: "KES 120,000.00" };
    },
    retry: false,
  });
  return (
    <DetailPage
      title={(person) => person?.name ?? "Employee"}
      query={query}
      status={() => "Active"}
      facts={({ role, pay }) => [
        { label: "Job title", value: role },
        { label: "Monthly pay", value: pay },
      ]}
    />
  );
}
