// npm run soak: flash sales for SOAK_SECONDS (600), with SOAK_SHOPPERS (2,000) on this machine.
import { fileURLToPath } from 'node:url'
import { untilIdle } from '#tests/bench/machine/until-idle.ts'
import { ensureBuilt } from '#tests/support/http/shop-process.ts'
import { countOf, printResult } from '#tests/support/long-runs/print-result.ts'
import { createWorld } from '../faults/world.ts'
import { checkSale, type SaleResult } from './check-sale.ts'
import { holdFlashSales, type Sale, unitsOnSale } from './flash-sale.ts'
import { requestsIn } from './timings.ts'

const seconds = Number(process.env.SOAK_SECONDS ?? 600)
const shoppers = Number(process.env.SOAK_SHOPPERS ?? 2_000)
const collectGarbage = fileURLToPath(new URL('collect-garbage.mjs', import.meta.url))

ensureBuilt()
const world = await createWorld()
let sale: Sale
let result: SaleResult
try {
  const site = await world.newSite({ own: true })
  const shop = await world.openShop(site, { imports: [collectGarbage], flags: ['--expose-gc'] })
  console.log('The shop prepares its pictures ...')
  await untilIdle(shop.child.pid ?? 0)
  console.log(`${shoppers} shoppers for ${seconds} s ...`)
  sale = await holdFlashSales(shop, world.gateway, { seconds, shoppers })
  result = await checkSale(sale, await world.openDatabase(site))
} finally {
  await world.closeShops()
  await world.close()
}
const { failures, sold, refused, p95, growth } = result
printResult(
  'flash sales: everybody wants the same fifty units while staff change their price',
  `\`npm run soak\`: ${countOf(shoppers, 'shopper')} for ${seconds} s, ${countOf(sale.sold.length, 'sale')} of ${unitsOnSale} units, ${countOf(requestsIn(sale.quiet, sale.busy), 'request')}, ${countOf(sale.edits, 'change')} of price`,
  failures.length === 0
    ? `passed: ${sold} sold, none too many; ${refused} page requests refused; 95 % of pages within ${p95.toFixed(0)} ms during a sale; heap ${(growth * 100).toFixed(1)} % larger at the end`
    : `${failures.length} failed`,
)
console.log(failures.length === 0 ? '\nThe shop passed.' : `\nFAILED\n  ${failures.join('\n  ')}`)
process.exit(failures.length === 0 ? 0 : 1)
