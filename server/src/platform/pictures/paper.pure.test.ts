import { expect, it } from "vitest";
import { checkPaper } from "./paper.ts";

const PDF = "%PDF-1.7\n<script>alert(1)</script>\n%%EOF\n";
const check = (name: string) =>
  checkPaper(new File([PDF], name), { title: "The ID", path: "file", owner: "test", maxBytes: 1_000 });

it.each([
  ["../../x.html", "x.pdf"],
  ["scan.PDF", "scan.pdf"],
  ["no ending", "no ending.pdf"],
  ["photo.png", "photo.pdf"],
  [".html", "document.pdf"],
  [`${"n".repeat(200)}.html`, `${"n".repeat(116)}.pdf`],
])("a paper is kept under the ending of what it is: %s as %s", async (name, kept) => {
  expect((await check(name)).fileName).toBe(kept);
});
