import { writeFileSync } from "node:fs";
import { EMPTY_DATABASE, embeddedVersion, packEmptyDatabase } from "../server/src/platform/database/empty-database.ts";

const version = embeddedVersion();
const packed = await packEmptyDatabase(version);
writeFileSync(EMPTY_DATABASE, packed);
console.log(`The empty database of version ${version} is packed: ${packed.length} bytes.`);
