import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** The address of the API server. By default, `npm run dev` starts the server on this port. */
const SERVER = process.env.API_SERVER ?? "http://127.0.0.1:8080";

/**
 * Fails the build if application code imports a test. Tests need packages that a production install does not include.
 */
const noTests: Plugin = {
  name: "no-tests",
  enforce: "pre",
  resolveId(source, importer) {
    if (source === "vitest") throw new Error(`${importer ?? "A test"} is a test and no part of the application.`);
  },
};

/**
 * Groups of modules, each of which is bundled into a single file. Otherwise, a screen made of 140 small files would
 * load those files in sequence. The groups are, in this order: code that every page needs at its start, the sign-in
 * page, the frame around all screens, and modules that at least forty files import. A group also contains the imports
 * of its modules, unless an earlier group contains them. All other modules are loaded with their screens.
 */
const TOGETHER = [
  { name: "start", tags: ["$initial" as const] },
  { name: "entrance", test: /[\\/]sign-in[\\/]LoginPage\.tsx$/ },
  { name: "shell", test: /[\\/]shell[\\/]Shell\.tsx$/ },
  { name: "common", minShareCount: 40 },
];

/**
 * Serves the page of pay links during development. The page is built separately, so that customers do not load the
 * whole application.
 */
const payPage: Plugin = {
  name: "pay-page",
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      if (request.url?.startsWith("/pay/")) request.url = "/pay.html";
      next();
    });
  },
};

export default defineConfig(({ mode }) => ({
  plugins: [noTests, payPage, react({ compiler: true })],
  server: {
    host: "localhost",
    proxy: {
      "/api": SERVER,
      "^/dev/(?!kit)": SERVER,
    },
  },
  build: {
    outDir: "dist",
    emptyOutDir: mode !== "pay",
    target: "es2023",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    chunkSizeWarningLimit: 700,
    copyPublicDir: mode !== "pay",
    rolldownOptions:
      mode === "pay"
        ? { input: "pay.html", checks: { pluginTimings: false } }
        : { checks: { pluginTimings: false }, output: { codeSplitting: { groups: TOGETHER } } },
  },
}));
