import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { postgresBinaries } from '#server/platform/db/embedded/binaries.ts'
import { changeOwner, chooseLauncher } from '#server/platform/db/embedded/launcher.ts'
import { socketFolder } from '#server/platform/db/embedded/socket-folder.ts'
import { residentMb } from '#tests/support/long-runs/process-usage.ts'
import type { Bench, Checkout, Part } from '../bench.ts'
import { byTurns } from '../load/by-turns.ts'
import { count, median, medianRatio, short } from '../load/numbers.ts'
import { openShop, startServer } from '../site/shop.ts'

type Started = { seconds: number; megabytes: number }

/** From the command to the first response, with PostgreSQL started on the way. */
export async function start(bench: Bench): Promise<Part> {
  const { checkouts, options } = bench
  const products = options.sizes[0] ?? 1_000
  const runs = [
    ...checkouts.map((checkout) => () => startShop(checkout, products)),
    ...checkouts.slice(0, 1).map((checkout) => () => startReference(checkout, products)),
  ]
  const results = await byTurns(runs, Math.max(2, options.rounds))
  const seconds = (started: readonly Started[] = []) => started.map((one) => one.seconds)
  const reference = results.at(-1)
  const shops = results.slice(0, -1)
  return {
    title: 'Starting',
    text:
      `From the command to the first response of /readyz, with ${count(products)} products, everything built. The reference ` +
      'starts PostgreSQL on the same files, imports the packages that the shop imports, and opens a Fastify with one ' +
      'route. Memory is that of the shop’s process then, without PostgreSQL.',
    rows: [
      {
        what: 'Start',
        reference: 'PostgreSQL, and a process that imports the same packages, time',
        goal: { atMost: 1.5 },
        unit: 'x',
        measured: shops.map((started) => medianRatio(seconds(started), seconds(reference))),
        values: `${short(median(seconds(shops[0])))} and ${short(median(seconds(reference)))} s`,
      },
      {
        what: `Memory at ${count(products)} products`,
        reference: '',
        goal: { atMost: 180 },
        unit: 'MB',
        measured: shops.map((started) => median(started.map(({ megabytes }) => megabytes))),
        values: '',
      },
    ],
    data: results,
  }
}

async function startShop({ root, port, sites }: Checkout, products: number): Promise<Started> {
  const shop = await openShop({ root, port, dataDir: sites.get(products)?.dataDir ?? '' })
  const started = { seconds: shop.startMs / 1000, megabytes: residentMb(shop.pid) }
  await shop.stop()
  return started
}

async function startReference({ port, sites }: Checkout, products: number): Promise<Started> {
  const { dataDir = '' } = sites.get(products) ?? {}
  const folder = join(dataDir, 'postgres')
  const { postgres } = postgresBinaries()
  const { prefix, uid } = chooseLauncher(postgres, folder)
  const sockets = socketFolder(folder, uid)
  changeOwner(sockets, uid)
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${sockets}`,
    'shared_buffers=128MB',
  ].flatMap((setting) => ['-c', setting])
  const script = fileURLToPath(new URL('../references/empty-start.mjs', import.meta.url))
  const command = [...prefix, postgres, '-D', folder, ...settings]
  const server = await startServer(join(dataDir, 'empty-start.log'), {
    port,
    args: [script, String(port), sockets, ...command],
  })
  const started = { seconds: server.startMs / 1000, megabytes: residentMb(server.pid) }
  await server.stop()
  return started
}
