// Compares the build with the current sources by size and time of every file. Where those differ, as in a copy or
// after a change of branches and back, what the files hold decides, which takes six times as long.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const hashFile = join(root, 'build', 'sources.json')
/** What a build is made from. */
export const folders = ['app', 'demo', 'sandbox', 'server', 'shared', 'public']
export const files = [
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'react-router.config.ts',
  'bin/build.mjs',
  'bin/bangla-words.ts',
]

export function isBuildCurrent() {
  if (!existsSync(hashFile)) return false
  const { stamps, contents } = JSON.parse(readFileSync(hashFile, 'utf8'))
  return stamps === hashBy(stampOf) || contents === hashBy(contentOf)
}

export function writeBuildHashes(hashes) {
  writeFileSync(hashFile, JSON.stringify(hashes))
}

export function hashSources() {
  return { stamps: hashBy(stampOf), contents: hashBy(contentOf) }
}

function hashBy(partOf) {
  const hash = createHash('sha256')
  for (const file of [...folders.flatMap(pathsIn), ...files].sort()) {
    const stats = statSync(join(root, file))
    if (stats.isFile()) hash.update(`${file}\0`).update(partOf(file, stats))
  }
  return hash.digest('hex')
}

function pathsIn(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => join(folder, path))
}

function stampOf(_file, { size, mtimeMs }) {
  return `${size} ${mtimeMs}`
}

/** Pictures are compared by size only: they are many and large, and hardly ever change without changing size. */
function contentOf(file, { size }) {
  return /\.(webp|avif|jpe?g|png|woff2?|ico)$/.test(file) ? String(size) : readFileSync(join(root, file))
}
