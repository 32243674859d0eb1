import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Every file that we write by hand and that is run or sent to a browser. */
export function allSources(): string[] {
  return ['app', 'demo', 'sandbox', 'server', 'shared', 'tests', 'bin'].flatMap((folder) =>
    sourcesIn(folder, /\.(tsx?|mjs|css)$/),
  )
}

export function sourcesIn(folder: string, kind = /\.tsx?$/): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((file) => kind.test(file))
}
