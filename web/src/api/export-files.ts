import { exports } from "@hazina/contract/exports/exports.ts";
import type { FileService } from "../kit/export/file-service.ts";
import { clientOf } from "./link.ts";

const api = clientOf(exports);

/** The file service of exports, backed by the server. */
export const serverFiles: FileService = {
  make: (order) => api.table(order),
  recordPicture: (input) => api.picture(input),
};
