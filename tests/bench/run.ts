// npm run bench [-- --quick]: the shop against bare node:http and nginx, in one run, and the report about it.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from '#tests/support/shop-process.ts'
import { currentLoad, describeMachine } from './machine.ts'
import { readOptions } from './options.ts'
import type { Bench, Part } from './part.ts'
import { startBare } from './peers/bare.ts'
import { startNginx } from './peers/nginx.ts'
import { type Measured, writeReport } from './report/write-report.ts'
import { cachedPages } from './scenarios/cached-pages.ts'
import { checkout } from './scenarios/checkout.ts'
import { coldStart } from './scenarios/cold-start.ts'
import { firstVisit } from './scenarios/first-visit.ts'
import { freshness } from './scenarios/freshness.ts'
import { growth } from './scenarios/growth.ts'
import { listing } from './scenarios/listing.ts'
import { renderHome } from './scenarios/render-home.ts'
import { search } from './scenarios/search.ts'
import { staff } from './scenarios/staff.ts'
import { openShop } from './site/shop.ts'
import { prepareSite } from './site/site.ts'

const parts = {
  cachedPages,
  listing,
  search,
  checkout,
  staff,
  freshness,
  renderHome,
  coldStart,
  firstVisit,
  growth,
}

const options = readOptions(process.argv.slice(2))
ensureBuilt()
const start = performance.now()
mkdirSync(options.dataDir, { recursive: true })
const sites = new Map(
  await inTurn(options.sizes, async (products) => {
    say(`Preparing ${products} products`)
    const orders = products === options.sizes.at(-1) ? options.orders : 0
    return [products, await prepareSite(options.dataDir, { products, orders })] as const
  }),
)
const bare = await startBare(options.port + 2)
const nginx = await startNginx(options.port + 3, join(options.dataDir, 'nginx'))
const bench: Bench = {
  ...{ options, bare, nginx },
  site: (products) => sites.get(products)!,
  async withShop({ dataDir }, work, env = {}) {
    const shop = await openShop({ port: options.port, dataDir, env })
    try {
      return await work(shop)
    } finally {
      await shop.stop()
    }
  },
}
try {
  const machine = describeMachine()
  const measured: Measured[] = []
  for (const [name, measure] of Object.entries(parts)) {
    if (options.only.length > 0 && !options.only.includes(name)) continue
    say(name)
    const before = currentLoad()
    const part = await measure(bench).catch((error: Error) => unmeasured(name, error))
    for (const { what, goal, measured, met } of part.verdicts)
      say(`  ${met === false ? 'NOT MET' : met ? 'met    ' : '       '} ${what}: ${measured} (${goal})`)
    measured.push({ part, loads: { before, after: currentLoad() } })
    const seconds = (performance.now() - start) / 1000
    // After every part: who stops a long run keeps what it has found.
    writeReport(options.out, { machine, quick: options.quick, seconds, measured })
  }
} finally {
  await bare.stop()
  await nginx?.stop()
  if (!options.keepData) rmSync(options.dataDir, { recursive: true, force: true })
}

/** One part that fails must not cost the others' results; the report says what is missing. */
function unmeasured(name: string, error: Error): Part {
  console.error(error)
  const words = `This part could not be measured: ${error.message.split('\n')[0]}.`
  return { title: name, words, verdicts: [], tables: [], data: null }
}

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const item of items) results.push(await work(item))
  return results
}

function say(words: string) {
  console.log(`${((performance.now() - start) / 1000).toFixed(0).padStart(4)} s  ${words}`)
}
