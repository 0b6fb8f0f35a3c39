import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** The place where the server listens: npm run dev starts it on its usual port. */
const SERVER = process.env.API_SERVER ?? "http://127.0.0.1:8080";

/** A pattern of files that finds a test as well would take the test's tools along, which a first start does not install. */
const noTests: Plugin = {
  name: "no-tests",
  enforce: "pre",
  resolveId(source, importer) {
    if (source === "vitest") throw new Error(`${importer ?? "A test"} is a test and no part of the application.`);
  },
};

/**
 * Files of code that are asked for together: each is one request, and a screen of 140 small ones waits for them in turns.
 * In this order, each takes its modules with all that they import and that none before has: what every page starts with,
 * what the sign-in needs, the frame around all screens, and what forty screens use. The rest is loaded with its screens.
 */
const TOGETHER = [
  { name: "start", tags: ["$initial" as const] },
  { name: "entrance", test: /[\\/]sign-in[\\/]LoginPage\.tsx$/ },
  { name: "shell", test: /[\\/]shell[\\/]Shell\.tsx$/ },
  { name: "common", minShareCount: 40 },
];

/** Serves the page of pay links, which is built apart so that customers do not load the whole application. */
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
