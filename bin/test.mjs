// npm test: every check there is, and at the end one line that says how it went.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { ensureGround, root, run } from './ground.mjs'

await ensureGround()
const reports = mkdtempSync(join(tmpdir(), 'projukti-reports-'))
const sections = [
  ['Types', () => onePiece(['react-router', 'typegen'], ['tsc', '--noEmit'])],
  ['Lint', () => onePiece(['biome', 'check', '--error-on-warnings'])],
  ['Unit tests', () => vitest('unit')],
  ['API tests', () => vitest('api')],
  ['Build', () => onePiece(['node', 'bin/build.mjs'])],
  ['Browser tests', browserTests],
]
const sum = { passed: 0, failed: 0, skipped: 0 }
const lines = []

for (const [name, check] of sections) {
  console.log(`\n== ${name} ==\n`)
  const start = Date.now()
  const result = await check()
  for (const kind of Object.keys(sum)) sum[kind] += result[kind]
  lines.push(`${name.padEnd(14)} ${inWords(result).padEnd(36)} ${((Date.now() - start) / 1000).toFixed(1)} s`)
}
rmSync(reports, { recursive: true, force: true })
console.log(`\n${lines.join('\n')}\n\n${inWords(sum)}`)
process.exit(sum.failed ? 1 : 0)

function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

/** A check that is right or wrong as a whole counts as one test. */
async function onePiece(...commands) {
  for (const command of commands)
    if ((await run(local(command))) !== 0) return { passed: 0, failed: 1, skipped: 0 }
  return { passed: 1, failed: 0, skipped: 0 }
}

async function vitest(project) {
  const file = join(reports, `${project}.json`)
  const code = await run(
    local([
      'vitest',
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]),
  )
  return counted(code, file, (report) => ({
    passed: report.numPassedTests,
    // A file that cannot even be loaded has no tests to fail.
    failed: report.numFailedTests + report.testResults.filter(isUnloadable).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }))
}

function isUnloadable({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some((result) => result.status === 'failed')
}

async function browserTests() {
  const browser = await findBrowser()
  if (!browser) return { passed: 0, failed: 1, skipped: 0 }
  console.log(`Browser: ${browser}`)
  const file = join(reports, 'browser.json')
  const env = {
    ...process.env,
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    E2E_DATA_DIR: join(reports, 'data'),
  }
  const code = await run(local(['playwright', 'test', '--reporter=line,json']), { env })
  return counted(code, file, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }))
}

/** A run that ends badly without a failed test (a crash, an error outside of tests) has failed all the same. */
function counted(code, file, read) {
  let result = { passed: 0, failed: 0, skipped: 0 }
  try {
    result = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    console.error(`No report was written: ${error.message}`)
  }
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result
}

function local([program, ...args]) {
  const node = program === 'node' ? process.execPath : join(root, 'node_modules', '.bin', program)
  return [node, ...args]
}
