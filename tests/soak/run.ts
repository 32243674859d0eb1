// npm run soak: flash sales. npm run soak -- --hour [--minutes=60] [--seed=NUMBER]: ordinary visits, and a fault every
// five minutes.
import { parseArgs } from 'node:util'
import { ensureBuilt } from '#tests/support/http/shop-process.ts'
import { createWorld } from '../faults/world.ts'
import { flashSales } from './flash-sales-run.ts'
import { hourOfFaults } from './hour-of-faults.ts'

const { values } = parseArgs({
  options: {
    hour: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})

ensureBuilt()
const world = await createWorld()
let failures: string[]
try {
  failures = values.hour
    ? await hourOfFaults(world, { minutes: Number(values.minutes), seed: Number(values.seed) })
    : await flashSales(world)
} finally {
  await world.closeShops()
  await world.close()
}
console.log(failures.length === 0 ? '\nThe shop passed.' : `\nFAILED\n  ${failures.join('\n  ')}`)
process.exit(failures.length === 0 ? 0 : 1)
