import { residentMb } from '../load/cpu-time.ts'
import { median, short } from '../load/numbers.ts'
import type { Bench, Part, Verdict } from '../part.ts'

type Started = { products: number; seconds: number; megabytes: number | null }

/** From `node bin/start.mjs`, all built, to the first answer. */
export async function coldStart(bench: Bench): Promise<Part> {
  const started: Started[] = []
  for (const products of bench.options.sizes) started.push(await startOften(bench, products))
  return {
    title: 'Starting',
    words:
      'From the command to the first answer of /readyz, with PostgreSQL started on the way; medians of three.',
    verdicts: started.flatMap(judge),
    tables: [
      {
        heads: ['products', 'open after s', 'resident MB of the shop'],
        rows: started.map(({ products, seconds, megabytes }) => [
          products.toLocaleString('en-GB'),
          short(seconds),
          megabytes ?? '-',
        ]),
      },
    ],
    data: started,
  }
}

async function startOften(bench: Bench, products: number): Promise<Started> {
  const seconds: number[] = []
  const megabytes: number[] = []
  for (let turn = 0; turn < 3; turn++)
    await bench.withShop(bench.site(products), async ({ opened, pid }) => {
      seconds.push(opened / 1000)
      const resident = residentMb(pid)
      if (resident !== null) megabytes.push(resident)
    })
  return { products, seconds: median(seconds), megabytes: megabytes.length > 0 ? median(megabytes) : null }
}

function judge({ products, seconds, megabytes }: Started): Verdict[] {
  const count = products.toLocaleString('en-GB')
  const verdict = (most: number): Verdict => ({
    what: `Start with ${count} products`,
    goal: `<= ${most} s`,
    measured: `${short(seconds)} s`,
    met: seconds <= most,
  })
  const memory: Verdict = {
    what: `Resident memory at ${count} products`,
    goal: '<= 180 MB',
    measured: `${megabytes ?? '-'} MB`,
    met: megabytes === null ? null : megabytes <= 180,
  }
  if (products === 1_000) return [verdict(1.5), memory]
  return products === 100_000 ? [verdict(4)] : []
}
