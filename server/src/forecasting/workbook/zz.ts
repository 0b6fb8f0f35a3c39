import { writeXlsx } from "hucre";
import { writeFileSync } from "node:fs";
const months = Array.from({length:60},(_, i)=>`${["Jan","Feb","Mar","Apr","May","Jun","Jul","Aug","Sep","Oct","Nov","Dec"][i%12]} ${2021+Math.floor(i/12)}`);
const rows:any[] = [["Company"],["Profit and Loss"],[],["",...months,"Total"],["Income"]];
for(let i=0;i<2000;i++){ const v = months.map((_,m)=>Math.round(Math.sin(i*60+m)*1e7)/100); rows.push([`   Account ${i}`,...v, Math.round(v.reduce((a,b)=>a+b,0)*100)/100]); }
rows.push(["Total Income"]);
writeFileSync("/tmp/x/big.xlsx", await writeXlsx({sheets:[{name:"PL",rows, columns:[{style:{font:{bold:true}}}, ...months.map(()=>({numFmt:"#,##0.00"}))]}]}));
writeFileSync("/tmp/x/big.csv", rows.map(r=>r.map((c:any)=>typeof c==="number"?c.toFixed(2):c).join(",")).join("\n"));
const long = ["Date,Account,Amount"]; for(let i=0;i<149999;i++) long.push(`2024-${String(1+i%12).padStart(2,"0")}-15,Sales ${i%1000},${(i%977)/100}`);
writeFileSync("/tmp/x/long.csv", long.join("\n"));
const lrows:any[]=[["Date","Account","Amount","Memo","Ref"]]; for(let i=0;i<149999;i++) lrows.push([`2024-${String(1+i%12).padStart(2,"0")}-15`,`Sales ${i%1000}`,(i%977)/100,"memo "+i,i]);
writeFileSync("/tmp/x/long.xlsx", await writeXlsx({sheets:[{name:"PL",rows:lrows}]}));
const wide:any[]=[["Account",...months.slice(0,12)]]; for(let i=0;i<149000;i++) wide.push([`Acc ${i}`,...months.slice(0,12).map((_,m)=>i+m/100)]);
writeFileSync("/tmp/x/wide.xlsx", await writeXlsx({sheets:[{name:"PL",rows:wide}]}));
writeFileSync("/tmp/x/wide.csv", wide.map(r=>r.join(",")).join("\n"));
