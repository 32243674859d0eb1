import { untilIdle } from '#tests/bench/machine/until-idle.ts'
import { countOf, printResult } from '#tests/support/long-runs/print-result.ts'
import type { World } from '../faults/world.ts'
import { checkSale } from './check-sale.ts'
import { holdFlashSales, unitsOnSale } from './flash-sale.ts'
import { withReadableMemory } from './memory.ts'
import { requestsIn } from './timings.ts'

/** Flash sales for SOAK_SECONDS (600), with SOAK_SHOPPERS (2,000) on this machine. Returns what failed. */
export async function flashSales(world: World): Promise<string[]> {
  const seconds = Number(process.env.SOAK_SECONDS ?? 600)
  const shoppers = Number(process.env.SOAK_SHOPPERS ?? 2_000)
  const site = await world.newSite({ own: true })
  const shop = await world.openShop(site, withReadableMemory)
  console.log('The shop prepares its pictures ...')
  await untilIdle(shop.child.pid ?? 0)
  console.log(`${shoppers} shoppers for ${seconds} s ...`)
  const sale = await holdFlashSales(shop, world.gateway, { seconds, shoppers })
  const { failures, sold, refused, p95, growth } = await checkSale(sale, await world.openDatabase(site))
  printResult(
    'flash sales: everybody wants the same fifty units while staff change their price',
    `\`npm run soak\`: ${countOf(shoppers, 'shopper')} for ${seconds} s, ${countOf(sale.sold.length, 'sale')} of ${unitsOnSale} units, ${countOf(requestsIn(sale.quiet, sale.busy), 'request')}, ${countOf(sale.edits, 'change')} of price`,
    failures.length === 0
      ? `passed: ${sold} sold, none too many; ${refused} page requests refused; 95 % of pages within ${p95.toFixed(0)} ms during a sale; heap ${(growth * 100).toFixed(1)} % larger at the end`
      : `${failures.length} failed`,
  )
  return failures
}
