// npm run faults [NAME]: causes every fault, or those with NAME in their name, and checks the shop afterwards.

import { ensureBuilt } from '#tests/support/http/shop-process.ts'
import { countOf, printResult } from '#tests/support/long-runs/print-result.ts'
import { runTrials } from '#tests/support/long-runs/run-trials.ts'
import { allFaults } from './all-faults.ts'
import { runFault } from './fault.ts'
import { createWorld } from './world.ts'

const wanted = (process.argv[2] ?? '').toLowerCase()
const faults = allFaults.filter(({ name }) => name.toLowerCase().includes(wanted))
if (faults.length === 0) throw new Error(`No fault has "${wanted}" in its name.`)
ensureBuilt()
const world = await createWorld()
const sum = await runTrials(faults, {
  skip: (fault) => fault.impossible?.(),
  run: (fault) => runFault(fault, world),
}).finally(() => world.close())
const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''
printResult(
  'faults: PostgreSQL killed, cut off, silent and without disk, gateway wrong and down, mail down, clocks jumping, the process killed at every step of a sale',
  `\`npm run faults\`: ${countOf(sum.trials, 'fault')}${skipped}, ${countOf(sum.checks, 'check')} in ${Math.round(sum.seconds)} s`,
  sum.failed === 0
    ? 'all passed: no promised order lost, no mail sent twice, stock and payments add up, pages are right'
    : `${sum.failed} failed`,
)
process.exit(sum.failed === 0 ? 0 : 1)
