declare module "pdfmake/js/Renderer.js" {
  const Renderer: { readonly default?: { readonly prototype: object }; readonly prototype: object };
  export default Renderer;
}
