import fc from "fast-check";
import { expect, test } from "vitest";
import { booksOf, computed } from "../../forecasting/testing/books.ts";
import { smallCompany } from "../../forecasting/testing/company.ts";
import { flow } from "../amounts.ts";
import { startFigures } from "../figure.ts";
import { reading } from "../testing/readings.ts";
import { paragraph, say } from "./narration.ts";
import { narrationHtml, readNarration } from "./narration-html.ts";

const figures = startFigures();
const current = reading(computed(booksOf(smallCompany(), 3)), "2025-12");
const revenue = flow(figures, current, "revenue");
const { find } = figures;
const typed = (html: string) => narrationHtml(readNarration(html, find), find);

const REVENUE = '<data value="1000" data-figure="revenue.current">1,000.00</data>';

test("a figure in a sentence is a live reference whose text is its value", () => {
  expect(narrationHtml(paragraph([say`Revenue was ${revenue}.`, say`It stayed.`]), find)).toBe(
    `<p>Revenue was ${REVENUE}. It stayed.</p>`,
  );
});

test("typed text comes back as it was typed", () => {
  const html = `<h3>How it went</h3><p>We sold <strong>${REVENUE}</strong> &amp; <em>more</em>.</p><ul><li>One</li><li><u>Two</u></li></ul><p>End</p>`;
  expect(typed(html)).toBe(html);
  expect(typed("<div><b>Bold</b><br>next line</div>")).toBe("<p><strong>Bold</strong></p><p>next line</p>");
  expect(typed("  <p> </p>")).toBe("");
});

test("unknown markup is text, and never runs", () => {
  expect(typed('<script>alert("x")</script>')).toBe("<p>&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;</p>");
  expect(typed('<p onclick="x()">a</p><img src=x onerror=x()>')).toBe("<p>a</p><p>&lt;img src=x onerror=x()&gt;</p>");
  expect(typed("1 < 2 & 3 > 2")).toBe("<p>1 &lt; 2 &amp; 3 &gt; 2</p>");
});

test("a figure shows its value of today and what it was when the text was written; one that is gone says so", () => {
  const written = [{ kind: "paragraph" as const, content: [{ figure: "revenue.current", shown: "900.00" }] }];
  expect(narrationHtml(written, find)).toBe(
    '<p><data value="1000" data-figure="revenue.current" data-was="900.00">1,000.00</data></p>',
  );
  expect(narrationHtml(written, () => undefined)).toBe(
    '<p><data data-figure="revenue.current" data-was="900.00">n/a</data></p>',
  );
  expect(typed('<data data-figure="secret">12</data>')).toBe("<p>12</p>");
  expect(typed('<p><data data-figure="revenue.current">changed by hand</data></p>')).toBe(`<p>${REVENUE}</p>`);
});

test("a figure below zero reads as in the statements, and a text that was kept with a hyphen is not marked for that", () => {
  const [loss, fall] = [
    { ...revenue, id: "loss", value: -123_450 },
    { ...revenue, id: "fall", value: -3.1, unit: "percent" as const },
  ];
  const of = (id: string) => [loss, fall].find((one) => one.id === id);
  const kept = (figure: string, shown: string) => [{ kind: "paragraph" as const, content: [{ figure, shown }] }];
  expect(narrationHtml(paragraph([say`Net income was ${loss}, ${fall}.`]), of)).toBe(
    '<p>Net income was <data value="-1234.5" data-figure="loss">(1,234.50)</data>, <data value="-3.1" data-figure="fall">−3.10%</data>.</p>',
  );
  expect(narrationHtml(kept("loss", "-1,234.50"), of)).not.toContain("data-was");
  expect(narrationHtml(kept("fall", "-3.10%"), of)).not.toContain("data-was");
  expect(narrationHtml(kept("loss", "-1,234.00"), of)).toContain('data-was="(1,234.00)"');
});

test("whatever is typed, only known tags come out, and reading them again changes nothing", () => {
  const pieces = fc.constantFrom(
    ...["<p>", "</p>", "<b>", "</b>", "<u>", "<li>", "</li>", "<ul>", "<h2>", "</h2>", "<br/>", "<script>", "</data>"],
    ...[
      '<data data-figure="revenue.current">',
      '<data data-figure="x">',
      "<",
      ">",
      "&amp;",
      "&lt;",
      '"',
      "text",
      " ",
      "<a href=x>",
    ],
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const once = typed(parts.join(""));
      expect(
        once.replace(/<\/?(p|h3|ul|li|strong|em|u|data)( (value|data-figure|data-was)="[^"<>]*")*>/g, ""),
      ).not.toMatch(/[<>]/);
      expect(typed(once)).toBe(once);
    }),
    { numRuns: 500 },
  );
});
