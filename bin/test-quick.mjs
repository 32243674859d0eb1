// npm run test:quick: types, lint, unit tests, and the API tests of every folder that differs from main.
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { apiTestsIn, lint, types, unitTests } from './checks.mjs'
import { runChecks } from './run-checks.mjs'

const folders = changedFolders()
await runChecks([[types, unitTests], folders.length ? [lint, apiTestsIn(folders)] : [lint]])

/** Folders of demo/, server/ and sandbox/ with changes since the branch left main, committed or not, that hold tests. */
function changedFolders() {
  const base = git('merge-base', 'HEAD', 'main') || 'HEAD'
  const changed = `${git('diff', '--name-only', '--diff-filter=d', base)}\n${git('ls-files', '--others', '--exclude-standard')}`
  const folders = changed
    .split('\n')
    .map(dirname)
    .filter((folder) => /^(demo|server|sandbox)\//.test(folder))
  return [...new Set(folders)].filter((folder) =>
    readdirSync(folder).some((name) => name.endsWith('.test.ts')),
  )
}

function git(...args) {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}
