// Renders the home page again and again, with everything that comes before it is cached, and prints what each took.
import { buildShop } from '#server/app.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { pageAddress } from '#server/pages/page-address.ts'
import { builtPages } from '#server/pages/pages.ts'
import { renderPage } from '#server/pages/render-page.ts'
import { readConfig } from '#server/start/config.ts'
import { median } from '../load/numbers.ts'

const [dataDir = '', repeats = '100'] = process.argv.slice(2)
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', PORT: '4399' })
const { db, pool, close } = await openDatabase(config, { share: true })
const pages = await builtPages(config)
const app = await buildShop({ config, db, pool, pages, listen: false, sandbox: false })
const entry = { note() {}, resized() {} }
const render = async () => {
  const options = { pages, address: pageAddress('/'), entry, requestId: 'bench' }
  const { resource } = await renderPage(app, options)
  resource.variant('br')
  return resource
}

// As warm as a shop that has been open for a while: the compiler works on this for two thousand pages.
for (let turn = 0; turn < 2_500; turn++) await render()
const rounds: number[] = []
const perRound = Math.max(5, Math.ceil(Number(repeats) / 10))
for (let round = 0; round < 10; round++) {
  const before = process.cpuUsage()
  for (let turn = 0; turn < perRound; turn++) await render()
  const { user, system } = process.cpuUsage(before)
  rounds.push((user + system) / 1000 / perRound)
}
const resource = await render()
const html = resource.variant('identity').body.toString()
const cards = new Set(
  [...html.matchAll(/href="\/category\/[^/"]+\/[^/"]+\/([^"]+)"/g)].map(([, slug]) => slug),
).size
process.stdout.write(JSON.stringify({ cpuMs: median(rounds), bytes: Buffer.byteLength(html), cards }))
await app.close()
await close()
process.exit(0)
