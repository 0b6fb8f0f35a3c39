import { kyc, operator } from "@hazina/contract/access/applications.ts";
import { authentication } from "@hazina/contract/access/authentication.ts";
import { log } from "@hazina/contract/access/log.ts";
import { roles } from "@hazina/contract/access/roles.ts";
import { sessions } from "@hazina/contract/access/sessions.ts";
import { users } from "@hazina/contract/access/users.ts";
import { implement } from "@orpc/server";
import { type RequestContext, signedIn } from "../platform/http/context.ts";
import { logged } from "../platform/http/log-details.ts";
import { inAccess, inCompany, withWork } from "../platform/http/wiring.ts";
import { removeDocument, submitDocuments } from "./applicant/submit-documents.ts";
import { readAuthenticationSettings, saveAuthenticationSettings } from "./authentication/authentication-settings.ts";
import { exportAccessLog } from "./log/export-access-log.ts";
import { checkAccessLog, readAccessLog } from "./log/read-access-log.ts";
import { authenticationLogDetails, operatorLogDetails, roleLogDetails, userLogDetails } from "./log-details.ts";
import { listApplications, readDocument, readOperatorApplication } from "./operator/list-applications.ts";
import { approveApplication, returnApplication } from "./operator/review-application.ts";
import { readPhoto, removePhoto, uploadPhoto } from "./profile/profile-photo.ts";
import { createAbilityGroup, deleteAbilityGroup } from "./roles/ability-groups.ts";
import { readConflicts } from "./roles/conflicting-duties.ts";
import { deleteRole } from "./roles/delete-role.ts";
import { listRoles } from "./roles/list-roles.ts";
import { previewRole } from "./roles/preview-role.ts";
import { createRole, updateRole } from "./roles/save-role.ts";
import { endOtherSessions, endSession, listSessions } from "./sessions/own-sessions.ts";
import { deleteUser } from "./users/delete-user.ts";
import { listUsers } from "./users/list-users.ts";
import { sendCredentials } from "./users/send-credentials.ts";
import { unlockUser } from "./users/unlock-user.ts";
import { updateUser } from "./users/update-user.ts";

const people = implement(users).$context<RequestContext>().use(signedIn).use(logged(userLogDetails));
const duties = implement(roles).$context<RequestContext>().use(signedIn).use(logged(roleLogDetails));
const signedInAt = implement(sessions).$context<RequestContext>().use(signedIn);
const settings = implement(authentication)
  .$context<RequestContext>()
  .use(signedIn)
  .use(logged(authenticationLogDetails));
const history = implement(log).$context<RequestContext>().use(signedIn);
const documents = implement(kyc).$context<RequestContext>();
const desk = implement(operator).$context<RequestContext>().use(signedIn).use(logged(operatorLogDetails));

/**
 * The HTTP routes for users, roles, sessions, sign-in settings, the access log, activation documents and the
 * operator console.
 */
export const accessControlRoutes = {
  users: {
    list: withWork(people.list, listUsers),
    update: withWork(people.update, updateUser),
    remove: withWork(people.remove, deleteUser),
    sendCredentials: withWork(people.sendCredentials, sendCredentials),
    unlock: withWork(people.unlock, unlockUser),
    uploadPhoto: withWork(people.uploadPhoto, uploadPhoto),
    photo: withWork(people.photo, readPhoto),
    removePhoto: withWork(people.removePhoto, removePhoto),
  },
  roles: {
    list: inCompany(duties.list, listRoles),
    create: inCompany(duties.create, createRole),
    update: inCompany(duties.update, updateRole),
    remove: inCompany(duties.remove, deleteRole),
    preview: inCompany(duties.preview, previewRole),
    createGroup: inCompany(duties.createGroup, createAbilityGroup),
    removeGroup: inCompany(duties.removeGroup, deleteAbilityGroup),
    conflicts: inCompany(duties.conflicts, readConflicts),
  },
  sessions: {
    list: inAccess(signedInAt.list, listSessions),
    end: inAccess(signedInAt.end, endSession),
    endOthers: inAccess(signedInAt.endOthers, endOtherSessions),
  },
  authentication: {
    read: inCompany(settings.read, async ({ tx, actor: { companyId } }) => ({
      data: await readAuthenticationSettings(tx, companyId),
    })),
    save: inCompany(settings.save, saveAuthenticationSettings),
  },
  log: {
    list: inCompany(history.list, (call, { query, body }) => readAccessLog(call, { ...body, ...query })),
    download: withWork(history.download, exportAccessLog),
    verify: withWork(history.verify, checkAccessLog),
  },
  kyc: {
    upload: documents.upload.handler(({ input, context }) => submitDocuments(context.services, input, context.note)),
    remove: documents.remove.handler(({ input, context }) => removeDocument(context.services, input, context.note)),
  },
  operator: {
    applications: desk.applications.handler(({ input, context }) => listApplications(context.services, input)),
    application: desk.application.handler(({ input, context }) => readOperatorApplication(context.services, input.id)),
    document: desk.document.handler(({ input, context }) => readDocument(context.services, input.id, input.kind)),
    approve: withWork(desk.approve, approveApplication),
    giveBack: withWork(desk.giveBack, returnApplication),
  },
};
