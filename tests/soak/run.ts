// npm run soak: flash sales for SOAK_SECONDS (600), with SOAK_SHOPPERS (2,000) on this machine.
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '#tests/support/shop-process.ts'
import { createWorld } from '../faults/world.ts'
import { holdFlashSales } from './flash-sale.ts'
import { closeConnections } from './http.ts'
import { judge } from './judge.ts'

const seconds = Number(process.env.SOAK_SECONDS ?? 600)
const shoppers = Number(process.env.SOAK_SHOPPERS ?? 2_000)
const collectGarbage = fileURLToPath(new URL('collect-garbage.mjs', import.meta.url))

ensureBuilt()
const world = await createWorld()
let gave: string[]
try {
  const site = await world.newSite({ own: true })
  const shop = await world.openShop(site, { imports: [collectGarbage], flags: ['--expose-gc'] })
  console.log(`${shoppers} shoppers for ${seconds} s ...`)
  const sale = await holdFlashSales(shop, world.gateway, { seconds, shoppers })
  gave = await judge(sale, await world.openBooks(site))
} finally {
  closeConnections()
  await world.closeShops()
  await world.close()
}
console.log(gave.length === 0 ? '\nThe shop held.' : `\nGAVE\n  ${gave.join('\n  ')}`)
process.exit(gave.length === 0 ? 0 : 1)
