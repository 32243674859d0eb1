// npm run faults [NAME]: a bad day in the machine room, and what is left of the shop afterwards.

import { many, record } from '#tests/support/record.ts'
import { ensureBuilt } from '#tests/support/shop-process.ts'
import { allFaults } from './all-faults.ts'
import { runFault } from './fault.ts'
import { createWorld } from './world.ts'

const wanted = (process.argv[2] ?? '').toLowerCase()
ensureBuilt()
const world = await createWorld()
const sum = { faults: 0, checks: 0, gave: 0, skipped: 0, seconds: 0 }
console.log(row('Fault', 'Checks', 'Gave', 'Seconds'))
try {
  for (const fault of allFaults.filter(({ name }) => name.toLowerCase().includes(wanted))) {
    const reason = fault.impossible?.()
    if (reason) {
      sum.skipped += 1
      console.log(row(fault.name, 'skipped', '-', `(${reason})`))
      continue
    }
    const start = performance.now()
    const results = await runFault(fault, world)
    const failed = results.filter(({ held }) => !held)
    const seconds = (performance.now() - start) / 1000
    sum.faults += 1
    sum.seconds += seconds
    sum.checks += results.length
    sum.gave += failed.length
    console.log(row(fault.name, results.length, failed.length, seconds.toFixed(1)))
    for (const { what, saw } of failed)
      console.log(`    GAVE  ${what}\n          ${saw.replaceAll('\n', '\n          ')}`)
  }
} finally {
  await world.close()
}
if (sum.checks === 0) throw new Error(`Nothing happened. Has no fault "${wanted}" in its name?`)
const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''
record(
  'a bad day in the machine room: PostgreSQL killed, cut off, silent and without disk, gateway lying and away, mail away, clocks jumping, the process killed at every step of a sale',
  `\`npm run faults\`: ${many(sum.faults, 'fault')}${skipped}, ${many(sum.checks, 'check')} in ${Math.round(sum.seconds)} s`,
  sum.gave === 0
    ? 'survived all: no promised order lost, no mail sent twice, books agree, pages true'
    : `${sum.gave} gave`,
)
process.exit(sum.gave === 0 ? 0 : 1)

function row(name: string, ...rest: (string | number)[]): string {
  return [name.padEnd(58), ...rest.map((value) => String(value).padStart(8))].join(' ')
}
