import { useQuery as useAddress } from "../../kit/page/navigate.ts";
import { DutiesReport } from "./DutiesReport.tsx";
import { RoleEditorPage } from "./editor/RoleEditorPage.tsx";
import { GroupList } from "./GroupList.tsx";
import { RoleList } from "./RoleList.tsx";
import { editorTarget } from "./role-form.ts";

/** Shows roles and permissions: roles, ability groups, users with conflicting duties, and the editor of a role. */
export function RolesPage() {
  const { view, role } = useAddress();
  const target = editorTarget(role);
  if (target !== null) return <RoleEditorPage key={role} target={target} />;
  if (view === "groups") return <GroupList />;
  if (view === "duties") return <DutiesReport />;
  return <RoleList />;
}
