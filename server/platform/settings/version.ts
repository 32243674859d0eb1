import { existsSync, readFileSync } from 'node:fs'

const packageFile = new URL('../../../package.json', import.meta.url)
/** Written by the build where the sources are a git checkout. */
const commitFile = new URL('../../../build/commit', import.meta.url)

/** The version of the shop, and the commit that it was built from where that is known. */
export function readVersion(): { version: string; commit?: string } {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
  return existsSync(commitFile) ? { version, commit: readFileSync(commitFile, 'utf8').trim() } : { version }
}
