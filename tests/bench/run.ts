// npm run bench [-- --quick --only a,b --shop /path/to/other/checkout]: measures the shop beside its references.
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureBuilt } from '#tests/support/http/shop-process.ts'
import type { Bench, Part } from './bench.ts'
import { commitOf, describeMachine } from './machine/describe-machine.ts'
import { watchForeignProcesses } from './machine/foreign-processes.ts'
import { openBench } from './open-bench.ts'
import { readOptions } from './options.ts'
import { cachedPages } from './parts/cached-pages.ts'
import { calls } from './parts/calls.ts'
import { checkout } from './parts/checkout.ts'
import { firstVisit } from './parts/first-visit.ts'
import { lighthouseScores } from './parts/lighthouse.ts'
import { reports } from './parts/reports.ts'
import { staffLists } from './parts/staff-lists.ts'
import { start } from './parts/start.ts'
import { tickedFilter } from './parts/ticked-filter.ts'
import { uncachedPages } from './parts/uncached-pages.ts'
import { stopLeftServers } from './site/shop.ts'
import { type Measured, verdictOf, writeReport } from './write-report.ts'

/** Every part, and how many seconds it takes on two idle cores. */
const parts: Record<string, [run: (bench: Bench) => Promise<Part>, seconds: number]> = {
  cachedPages: [cachedPages, 75],
  uncachedPages: [uncachedPages, 75],
  calls: [calls, 130],
  checkout: [checkout, 60],
  firstVisit: [firstVisit, 130],
  tickedFilter: [tickedFilter, 45],
  start: [start, 25],
  staffLists: [staffLists, 60],
  reports: [reports, 30],
  lighthouse: [lighthouseScores, 180],
}
const preparing = 45
/** A part that takes longer is stopped. */
const partMs = 8 * 60_000

const options = readOptions(process.argv.slice(2))
const begin = performance.now()
const unknown = options.only.filter((name) => !(name in parts))
if (unknown.length > 0) throw new Error(`No part is called ${unknown}; there are ${Object.keys(parts)}.`)
const chosen = Object.entries(parts).filter(([name]) => !options.only.length || options.only.includes(name))
print(`About ${estimateMinutes()} minutes where nothing else runs`)
ensureBuilt()
const foreign = watchForeignProcesses(options.dataDir)
const bench = await openBench(options, print)
// An error outside of any part, such as a connection that breaks, fails at most the part that needed it.
process.on('uncaughtException', (error) => console.error(error))
const measured: Measured[] = []
try {
  foreign.take()
  for (const [name, [run]] of chosen) {
    print(name)
    const part = await inTime(run(bench)).catch((error: Error) => failedPart(name, error))
    measured.push({ part, foreign: foreign.take() })
    for (const row of part.rows) print(`  ${row.what}: ${verdictOf(row)}`)
    report()
  }
} finally {
  foreign.stop()
  await bench.close()
  if (!options.keepData) rmSync(options.dataDir, { recursive: true, force: true })
}
print(`The report is in ${options.out}/performance.md`)
process.exit(0)

/** Called after every part, so that a run that is stopped leaves what it has found. */
function report() {
  const seconds = (performance.now() - begin) / 1000
  const other = options.other ? commitOf(options.other) : null
  writeReport(options.out, { machine: describeMachine(), options, seconds, other, measured })
}

async function inTime(part: Promise<Part>): Promise<Part> {
  const over = new AbortController()
  const late = pause(partMs, undefined, { signal: over.signal }).then(() => {
    throw new Error(`not done after ${partMs / 60_000} minutes`)
  })
  return Promise.race([part, late]).finally(() => over.abort())
}

/** Stands in the report for a part that failed; the other parts go on. */
async function failedPart(name: string, error: Error): Promise<Part> {
  console.error(error)
  await stopLeftServers()
  const [reason] = error.message.split('\n')
  return { title: name, text: `**This part could not be measured**: ${reason}`, rows: [] }
}

function estimateMinutes(): string {
  const whole = preparing + chosen.reduce((sum, [, [, seconds]]) => sum + seconds, 0)
  return ((whole * (options.quick ? 0.3 : 1) * (options.other ? 1.9 : 1)) / 60).toFixed(0)
}

function print(text: string) {
  console.log(`${((performance.now() - begin) / 1000).toFixed(0).padStart(4)} s  ${text}`)
}
