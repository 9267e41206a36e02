import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { projectFile } from "./project-file.ts";

/** The constants that `pwa/config.ts` reads. */
export const DEFINED = {
  __APP_VERSION__: JSON.stringify(appVersion()),
};

/** The version of package.json and the commit, e.g. `0.1.0+c6b7aa2`; `APP_BUILD` replaces the commit. */
function appVersion(): string {
  const { version } = JSON.parse(readFileSync(projectFile("package.json"), "utf8")) as {
    version: string;
  };
  const build = process.env["APP_BUILD"] || commit();
  return build ? `${version}+${build}` : version;
}

function commit(): string {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], { stdio: ["ignore", "pipe", "ignore"] })
      .toString()
      .trim();
  } catch {
    return ""; // The sources come from an archive without a repository.
  }
}
