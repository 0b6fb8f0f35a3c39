import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The place where the server listens: npm run dev starts it on its usual port. */
const SERVER = process.env.API_SERVER ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [react({ compiler: true })],
  server: {
    host: "localhost",
    proxy: {
      "/api": SERVER,
      "^/dev/(?!kit)": SERVER,
    },
  },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2023",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    chunkSizeWarningLimit: 700,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
