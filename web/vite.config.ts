/** Builds the page into one folder of static files that works at any address, also under a path, and offline. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";

/** What the page may load, for hosts that send no such header themselves. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

function policy(): Plugin {
  return {
    name: "policy",
    apply: "build",
    transformIndexHtml: () => [{ tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: POLICY }, injectTo: "head-prepend" }],
  };
}

/** Writes into the service worker which files there are, and a name that changes with any of them. */
function offline(): Plugin {
  let out = "dist";
  return {
    name: "offline",
    apply: "build",
    configResolved(config) {
      out = join(config.root, config.build.outDir);
    },
    closeBundle: {
      order: "post",
      async handler() {
        const files = readdirSync(out, { recursive: true, withFileTypes: true })
          .filter((it) => it.isFile() && it.name !== "sw.js")
          .map((it) => join(it.parentPath, it.name).slice(out.length + 1))
          .sort();
        const hash = createHash("sha256");
        for (const file of files) hash.update(file).update(readFileSync(join(out, file)));
        const { writeFileSync } = await import("node:fs");
        const text = readFileSync(join(out, "sw.js"), "utf8")
          .replace('"VERSION"', JSON.stringify(hash.digest("hex").slice(0, 16)))
          .replace('["FILES"]', JSON.stringify(["./", ...files.filter((it) => it !== "index.html")]));
        writeFileSync(join(out, "sw.js"), text);
      },
    },
  };
}

export default defineConfig({
  base: "./",
  build: { target: "es2022", outDir: "dist", emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 400 },
  worker: { format: "es" },
  server: { fs: { allow: [".."] } },
  plugins: [policy(), offline()],
  test: { include: ["tests/unit/**/*.test.ts"] },
} as Parameters<typeof defineConfig>[0]);
