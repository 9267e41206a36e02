import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "vite";
import { type NamedContent, orderBySimilarity } from "./order-by-similarity.ts";
import { writePacked } from "./write-packed.ts";

/**
 * Writes a Brotli copy of each file at the highest level, which is too slow for a server that answers a request. Also writes
 * `pack.json`, the list of files that the service worker downloads, from which the page computes how much has arrived: path,
 * bytes transferred at a first install, and bytes on the device.
 */
export function packedFiles(): Plugin {
  // Vite writes the scripts of the service worker later. That of Background Sync is packed then; the server packs the other.
  const PACKED = /^(?!\.|background-sync\.js|service-worker\.js).*\.(?:js|css|svg)$/;
  const KEPT =
    /^(?!screenshots\/|icons\/icon-m|assets\/(?:admin|online)\/|assets\/\w+-latin-|\.|background-sync\.js|start-later\.js|service-worker\.js).*\.(?:html|js|css|woff2|svg)$/;
  let outDir = "";
  return {
    name: "packed-files",
    apply: "build",
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: () => {
      const list: [path: string, transfer: number, stored: number][] = [];
      const contents: NamedContent[] = [];
      // The page that starts an install already has these files. Chromium also stores compiled code only with scripts that were
      // downloaded individually (docs/decisions/0120).
      const linked = new Set(readFileSync(join(outDir, "index.html"), "utf8").match(/\/assets\/[\w.-]+/g));
      for (const name of readdirSync(outDir, { recursive: true, encoding: "utf8" }).toSorted()) {
        const file = name.replaceAll("\\", "/");
        if (!PACKED.test(file) && !KEPT.test(file)) continue;
        const content = readFileSync(join(outDir, file));
        // WOFF2 is compressed already.
        const packed = file.endsWith(".woff2") ? content : brotliCompressSync(content);
        if (PACKED.test(file)) writeFileSync(join(outDir, `${file}.br`), packed);
        if (!KEPT.test(file)) continue;
        list.push([`/${file}`, packed.length, content.length]);
        // HTML differs from server to server.
        if (!file.endsWith(".html") && !linked.has(`/${file}`)) contents.push([`/${file}`, content]);
      }
      writeFileSync(join(outDir, PACK), packOf(orderBySimilarity(contents)));
      const packed = writePacked(join(outDir, PACK));
      // Files compress better together than alone. Each is counted with its share of the common download.
      const together = new Set(contents.map(([path]) => path));
      const alone = list.reduce((sum, [path, transfer]) => (together.has(path) ? sum + transfer : sum), 0);
      const shared = list.map(([path, transfer, stored]) => [
        path,
        together.has(path) ? Math.round((transfer * packed.length) / alone) : transfer,
        stored,
      ]);
      writeFileSync(join(outDir, "pack.json"), JSON.stringify(shared));
      writePacked(join(outDir, "pack.json"));
    },
  };
}

/** The name changes with the format of its list, so that no worker reads the list of another version. */
const PACK = "pack-2.bin";

/**
 * Joins the files for the first install (pwa/service-worker/unpack-files.ts): length of the list, the list, the contents. The list
 * is paths, lengths, and the revisions of the files that have no hash in their names: hashes do not compress.
 */
function packOf(contents: readonly NamedContent[]): Buffer {
  const paths = contents.map(([path]) => path);
  const lengths = contents.map(([, content]) => content.length);
  const revisions = contents
    .filter(([path]) => !path.startsWith("/assets/"))
    .map(([path, content]) => [path, createHash("md5").update(content).digest("hex").slice(0, 8)]);
  const head = Buffer.from(JSON.stringify([paths, lengths, Object.fromEntries(revisions)]));
  return Buffer.concat([
    Buffer.from(String(head.length).padStart(8, "0")),
    head,
    ...contents.map(([, content]) => content),
  ]);
}
