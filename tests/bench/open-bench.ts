import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Bench, Checkout, OpenOptions, Shop } from './bench.ts'
import { untilIdle } from './machine/until-idle.ts'
import type { Options } from './options.ts'
import { startBare } from './references/bare.ts'
import { openShop } from './site/shop.ts'
import { copySite, type prepareSite, type Site } from './site/site.ts'

const here = fileURLToPath(new URL('../..', import.meta.url))

/** Fills the data folders of every checkout and starts the bare servers. */
export async function openBench(
  options: Options,
  print: (text: string) => void,
): Promise<Bench & { close(): Promise<void> }> {
  const roots = options.other ? [here, options.other] : [here]
  const checkouts: Checkout[] = []
  for (const [place, root] of roots.entries()) {
    const name = place === 0 ? 'this' : 'other'
    print(`Filling the data folders of ${name === 'this' ? 'this checkout' : root}`)
    checkouts.push({
      name,
      root,
      port: options.port + 2 * place,
      sites: await fillSites(root, join(options.dataDir, name), options),
      bare: await startBare(options.port + 2 * place + 1),
    })
  }
  return {
    options,
    checkouts,
    withShops: (products, work, how) => withShops(checkouts, products, work, how),
    close: async () => void (await Promise.all(checkouts.map(({ bare }) => bare.stop()))),
  }
}

/** A checkout fills its folders with its own code, because its tables may differ. */
async function fillSites(root: string, folder: string, { sizes, orders }: Options) {
  mkdirSync(folder, { recursive: true })
  const file = pathToFileURL(join(root, 'tests/bench/site/site.ts')).href
  const own = (await import(file)) as { prepareSite: typeof prepareSite }
  const sites = new Map<number, Site>()
  for (const products of sizes) {
    const wanted = { products, orders: products === sizes.at(-1) ? orders : 0 }
    sites.set(products, await own.prepareSite(folder, wanted))
  }
  return sites
}

async function withShops<T>(
  checkouts: readonly Checkout[],
  products: number,
  work: (shops: Shop[]) => Promise<T>,
  { env = {}, copy }: OpenOptions = {},
): Promise<T> {
  const shops: Shop[] = []
  try {
    for (const checkout of checkouts) {
      const filled = checkout.sites.get(products)
      if (!filled) throw new Error(`No data folder has ${products} products.`)
      const site = copy ? await copySite(filled, copy) : filled
      const { root, port } = checkout
      const shop = await openShop({ root, port, env, dataDir: site.dataDir })
      shops.push({ ...shop, checkout, site })
      await untilIdle(shop.pid)
    }
    return await work(shops)
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()))
  }
}
