import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs one of the scripts here in a process of its own, as in production, and reads what it says at its end. */
export async function runChild<T>(
  script: string,
  args: (string | number)[],
  flags: string[] = [],
): Promise<T> {
  const file = fileURLToPath(new URL(script, import.meta.url))
  // Not NODE_ENV=production: that would also ask for the settings of a shop in earnest. React looks at it when built.
  const { stdout } = await run(process.execPath, [...flags, '--import', 'tsx', file, ...args.map(String)], {
    maxBuffer: 2 ** 26,
  })
  return JSON.parse(stdout.slice(stdout.lastIndexOf('\n') + 1)) as T
}
