// The checks of the test commands. Each returns how many tests passed, failed and were skipped, and all it printed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './find-browser.mjs'
import { local, run } from './run.mjs'

const reports = mkdtempSync(join(tmpdir(), 'projukti-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

/**
 * Types, lint and build pass or fail as a whole and count as one test each. More than one checker of tsc works out the
 * same types again, which takes twice the processor time, and something else always runs beside it.
 */
export const types = [
  'Types',
  (print) => oneTest(print, ['react-router', 'typegen'], ['tsc', '--noEmit', '--checkers', '1']),
]
export const lint = [
  'Lint',
  (print) => oneTest(print, ['biome', 'check', '--error-on-warnings'], ['oxlint', '--type-aware']),
]
export const build = ['Build', (print) => oneTest(print, ['node', 'bin/build.mjs'])]
export const unitTests = ['Unit tests', (print) => vitest(print, 'unit')]
export const apiTests = ['API tests', (print) => vitest(print, 'api')]
export const apiTestsIn = (folders) => [
  `API tests in ${folders.join(', ')}`,
  (print) => vitest(print, 'api', folders),
]
export const browserTests = ['Browser tests', playwright]

async function oneTest(print, ...commands) {
  for (const command of commands)
    if ((await run(local(command), captured(print))) !== 0) return { passed: 0, failed: 1, skipped: 0 }
  return { passed: 1, failed: 0, skipped: 0 }
}

async function vitest(print, project, files = []) {
  const report = join(reports, `${project}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(
    local(['vitest', 'run', '--project', project, ...reporters, ...files]),
    captured(print),
  )
  return readCounts(
    code,
    report,
    ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) => ({
      passed: numPassedTests,
      // A file that cannot be loaded has no tests that could fail.
      failed: numFailedTests + testResults.filter(isUnloadable).length,
      skipped: numPendingTests + numTodoTests,
    }),
  )
}

function isUnloadable({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some((result) => result.status === 'failed')
}

async function playwright(print) {
  const browser = await findBrowser()
  if (!browser) return { passed: 0, failed: 1, skipped: 0 }
  print(`Browser: ${browser}\n`)
  const report = join(reports, 'browser.json')
  const env = {
    ...process.env,
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    E2E_DATA_DIR: join(reports, 'data'),
  }
  const code = await run(local(['playwright', 'test', '--reporter=dot,json']), captured(print, env))
  return readCounts(code, report, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }))
}

/** Checks run beside each other: each one's output is collected, to be printed in one piece. */
function captured(print, env = process.env) {
  const onStart = ({ stdout, stderr }) => {
    for (const output of [stdout, stderr]) output.setEncoding('utf8').on('data', print)
  }
  return { stdio: ['ignore', 'pipe', 'pipe'], env, onStart }
}

/** A run that exits with an error but reports no failed test (a crash, an error outside of tests) counts as a failure. */
function readCounts(code, report, read) {
  let counts = { passed: 0, failed: 0, skipped: 0 }
  try {
    counts = read(JSON.parse(readFileSync(report, 'utf8')))
  } catch (error) {
    console.error(`No report was written: ${error.message}`)
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
