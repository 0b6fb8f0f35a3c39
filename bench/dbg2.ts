import { layFoundation } from "@hazina/engine/forecasting/foundation.ts";
import { emptyOverlay } from "@hazina/engine/forecasting/overlay.ts";
import { planOn } from "@hazina/engine/forecasting/plan.ts";
import { runProgram } from "@hazina/engine/forecasting/evaluate.ts";import { programOf } from "@hazina/engine/forecasting/program.ts";
import { benchModel } from "./engine/model.ts";
const { books, drivers } = benchModel(1, 24, 72);
const laid = layFoundation(books); if (!laid.ok) throw 1;
const p = planOn(laid.value, [emptyOverlay("Baseline"), drivers]); if (!p.ok) throw 1;
const prog = programOf(p.value);for (let i = 0; i < 3000; i++) runProgram(prog);
