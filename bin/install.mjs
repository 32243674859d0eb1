// Plain Node of any age: nothing is installed yet.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, npm, root, run, step } from './run.mjs'

/** Installs packages that are missing or outdated. */
export async function ensureInstalled() {
  if (isInstalled()) return
  const quiet = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  await step('Installing packages (only now, a minute or so)', async () => {
    if ((await run([...npm, 'ci', ...quiet])) === 0) return
    console.log('npm ci did not work here; trying npm install.')
    if ((await run([...npm, 'install', '--no-save', ...quiet])) !== 0) {
      fail('The packages could not be installed; the reason is above. Is the package registry reachable?')
    }
  })
}

/** npm lists what it installed in node_modules/.package-lock.json. Optional packages of other platforms may be missing. */
function isInstalled() {
  const list = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  const installed = packagesIn(list)
  const wanted = Object.entries(packagesIn(join(root, 'package-lock.json'))).filter(([path]) => path !== '')
  return wanted.every(([path, { version, optional }]) => optional || installed[path]?.version === version)
}

function packagesIn(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages
}
