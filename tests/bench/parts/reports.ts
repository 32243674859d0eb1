import { lastDays } from '#shared/period.ts'
import { createClient } from '#tests/support/http/http-client.ts'
import { logInStaff } from '#tests/support/http/staff.ts'
import type { Bench, Part, Row, Shop } from '../bench.ts'
import { count, percentile, short } from '../load/numbers.ts'

type Timed = { report: string; ms: number[] }

const maxMs = 1_000
const warmUps = 3
const periods = [30, 90, 365]

/** The owner's reports, one request at a time. The goal is a time: what a report reads is its own reference. */
export async function reports(bench: Bench): Promise<Part> {
  const { options } = bench
  const products = options.sizes.at(-1) ?? 1_000
  const timed = await bench.withShops(products, async (shops) => {
    const all: Timed[][] = []
    for (const shop of shops) all.push(await timeReports(shop, Math.ceil(options.repeats / 10)))
    return all
  })
  return {
    title: 'Reports of the owner',
    text: `${count(options.orders)} orders of a year, one request at a time, everything included.`,
    rows: [rowOf(options.orders, timed)],
    tables: [
      {
        heads: ['report', 'p50 ms', 'p99 ms'],
        rows: (timed[0] ?? []).map(({ report, ms }) => [
          report,
          short(percentile(ms, 0.5)),
          short(percentile(ms, 0.99)),
        ]),
      },
    ],
    data: timed,
  }
}

async function timeReports({ origin }: Shop, repeats: number): Promise<Timed[]> {
  const client = createClient(origin, { maxSockets: 1 })
  const { token } = await logInStaff(client)
  const timed: Timed[] = []
  for (const report of addresses()) {
    const ms: number[] = []
    for (let turn = 0; turn < warmUps + repeats; turn++) {
      const response = await client.send(`/api/reports/${report}`, { token })
      if (response.status !== 200) throw new Error(`${response.status} for ${report}: ${response.text}`)
      if (turn >= warmUps) ms.push(response.ms)
    }
    timed.push({ report, ms })
  }
  client.close()
  return timed
}

function addresses(): string[] {
  const ofPeriods = periods.flatMap((days) =>
    ['sales', 'sellers', 'payments', 'searches'].map(
      (name) => `${name}?${new URLSearchParams(lastDays(days))}`,
    ),
  )
  return [...ofPeriods, 'stock?idle=60', 'stock?idle=90', 'open']
}

/** The slowest report stands for all. */
function rowOf(orders: number, timed: readonly Timed[][]): Row {
  const slowest = timed.map((reports) => Math.max(...reports.map(({ ms }) => percentile(ms, 0.5))))
  return {
    what: `The slowest report of the owner at ${count(orders)} orders, p50`,
    reference: 'none',
    goal: { atMost: maxMs },
    unit: 'ms',
    measured: slowest,
    values: `${short(slowest[0] ?? Number.NaN)} ms`,
  }
}
