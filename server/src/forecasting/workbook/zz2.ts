import { readFileSync } from "node:fs";
import { readWorkbook } from "./read-workbook.ts";
const MB = 1048576;
const file = process.argv[2]!; const bytes = readFileSync(file);
const base = process.memoryUsage().rss; let max=0, worst=0, last=performance.now();
setInterval(()=>{const n=performance.now(); worst=Math.max(worst,n-last-10); last=n; max=Math.max(max,process.memoryUsage().rss);},10);
const s=performance.now(); const r = await readWorkbook(bytes,file,{statement:"profit_and_loss"}); const ms=performance.now()-s; await new Promise(r=>setTimeout(r,30));
console.log(file, Math.round(ms)+"ms", r.ok? `ok ${r.value.accounts.length}x${r.value.monthCount} err=${r.value.errorRows} sub=${r.value.report.subtotals.length}`:JSON.stringify(r.refusal), "worst stall", Math.round(worst), "base",Math.round(base/MB),"rss+", Math.round((max-base)/MB));
process.exit(0);
