// npm run faults [NAME]: a bad day in the machine room, and what is left of the shop afterwards.
import { ensureBuilt } from '#tests/support/shop-process.ts'
import { allFaults } from './all-faults.ts'
import { suffer } from './fault.ts'
import { createWorld } from './world.ts'

const wanted = (process.argv[2] ?? '').toLowerCase()
ensureBuilt()
const world = await createWorld()
const sum = { checks: 0, gave: 0, skipped: 0 }
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
    const findings = await suffer(fault, world)
    const failed = findings.filter(({ held }) => !held)
    sum.checks += findings.length
    sum.gave += failed.length
    console.log(
      row(fault.name, findings.length, failed.length, ((performance.now() - start) / 1000).toFixed(1)),
    )
    for (const { what, saw } of failed)
      console.log(`    GAVE  ${what}\n          ${saw.replaceAll('\n', '\n          ')}`)
  }
} finally {
  await world.close()
}
const skipped = sum.skipped > 0 ? `, ${sum.skipped} faults skipped` : ''
console.log(`\n${sum.checks} checks, ${sum.gave === 0 ? 'nothing gave' : `${sum.gave} gave`}${skipped}.`)
process.exit(sum.gave === 0 ? 0 : 1)

function row(name: string, ...rest: (string | number)[]): string {
  return [name.padEnd(58), ...rest.map((value) => String(value).padStart(8))].join(' ')
}
