import { describe, expect, it } from "vitest";
import { sanitizeSvg } from "./sanitize-svg.ts";

const HEAD = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="300">';
const drawn = (inside: string) => sanitizeSvg(`${HEAD}${inside}</svg>`);

describe("a drawing", () => {
  it("keeps its shapes, texts and fades", () => {
    const inside =
      '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient></defs><g transform="translate(1 2)"><path d="M0 0L10 10Z" fill="url(#a)"/><text x="1" style="font-size:12px">Fish &amp; Chips’ – ŋ</text></g>';
    expect(drawn(inside)).toBe(`${HEAD}${inside}</svg>`);
  });

  it.each([
    ["a script", "<script>alert(1)</script>"],
    ["foreign content", '<foreignObject><body xmlns="x"><img src="file:///etc/passwd"/></body></foreignObject>'],
    ["a picture", '<image href="file:///etc/passwd" width="10" height="10"/>'],
    ["a picture by its old name", '<image xlink:href="http://evil.example/x.png"/>'],
    ["a style sheet", "<style><![CDATA[@import url(http://evil.example)]]></style>"],
    ["a copy of another shape", '<use href="#a"/>'],
    ["a link", '<a href="javascript:alert(1)"></a>'],
    ["an animation", '<animate attributeName="href" values="javascript:alert(1)"/>'],
  ])("loses %s", (_, inside) => {
    expect(drawn(`<g>${inside}<rect width="1"/></g>`)).toBe(`${HEAD}<g><rect width="1"/></g></svg>`);
  });

  it.each([
    ["what runs", '<rect onclick="alert(1)" width="1"/>'],
    ["a paint from elsewhere", '<rect fill="url(http://evil.example#a)" width="1"/>'],
    ["a paint from a file", '<rect fill="url(\'file:///etc/passwd#a\')" width="1"/>'],
    ["a style that loads", '<rect style="background:url(http://evil.example)" width="1"/>'],
  ])("loses %s of a shape", (_, inside) => {
    expect(drawn(inside)).toBe(`${HEAD}<rect width="1"/></svg>`);
  });

  it("clips nothing by itself", () => {
    expect(drawn('<clipPath id="a"><rect clip-path="url(#a)" width="1"/></clipPath>')).toBe(
      `${HEAD}<clipPath id="a"><rect width="1"/></clipPath></svg>`,
    );
  });

  it.each([
    ["nothing", ""],
    ["a text", "hello"],
    ["an entity of its own", `<!DOCTYPE svg [<!ENTITY a "b">]>${HEAD}</svg>`],
    ["no size", '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ["a size beyond every page", '<svg width="1e9" height="10"></svg>'],
    ["an end that is missing", `${HEAD}<g>`],
    ["ends in the wrong order", `${HEAD}<g><path></g></path></svg>`],
    ["a second drawing", `${HEAD}</svg>${HEAD}</svg>`],
    ["a drawing inside it", `${HEAD}<svg width="1" height="1"></svg></svg>`],
    ["HTML", "<html><body></body></html>"],
    ["depth without end", `${HEAD}${"<g>".repeat(500)}${"</g>".repeat(500)}</svg>`],
    ["more shapes than a chart has", `${HEAD}${"<g/>".repeat(30_000)}</svg>`],
  ])("is refused with %s", (_, svg) => {
    expect(sanitizeSvg(svg)).toBeUndefined();
  });

  it("of half a million letters is read at once", () => {
    const started = performance.now();
    sanitizeSvg(`${HEAD}<g ${'a="b" '.repeat(80_000)}`);
    sanitizeSvg(`${HEAD}${"<".repeat(500_000)}`);
    sanitizeSvg(`${HEAD}<!--${"-".repeat(500_000)}`);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
