// Compares the build with the current sources by a hash of all source files.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './run.mjs'

const hashFile = join(root, 'build', 'sources.sha256')
const folders = ['app', 'sandbox-courier', 'sandbox-gateway', 'sandbox-sms', 'server', 'shared', 'public']
const files = [
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'react-router.config.ts',
  'bin/build.mjs',
]

export function isBuildCurrent() {
  return existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hashSources()
}

export function writeBuildHash(hash) {
  writeFileSync(hashFile, hash)
}

export function hashSources() {
  const hash = createHash('sha256')
  for (const file of [...folders.flatMap(filesIn), ...files].sort())
    hash.update(`${file}\0`).update(contentOf(file))
  return hash.digest('hex')
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
}

/** Pictures are compared by size only: they are many and large, and hardly ever change without changing size. */
function contentOf(file) {
  const path = join(root, file)
  return /\.(webp|avif|jpe?g|png|woff2?|ico)$/.test(file) ? String(statSync(path).size) : readFileSync(path)
}
