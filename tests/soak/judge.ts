import { examine } from '#server/doctor/doctor.ts'
import type { Books } from '../faults/world.ts'
import { type Sale, unitsOnSale } from './flash-sale.ts'

/** Limit of the 95th percentile of browsing during a sale. */
const browsingMs = 500
/** Share of browsing requests that may be refused: refusals are quick and would improve the percentiles. */
const mostTurnedAway = 0.01
const heapGrowth = 0.1
/** Runs shorter than this cannot tell a leak from caches that are still filling. */
const tellingSeconds = 300

/** Prints what happened during the sales and lists every expectation that was not met. */
export type Verdict = { gave: string[]; sold: number; turnedAway: number; p95: number; growth: number }

export async function judge(sale: Sale, books: Books): Promise<Verdict> {
  const gave: string[] = []
  const must = (holds: boolean, words: string) => {
    if (!holds) gave.push(words)
  }
  printTimes(sale)
  const { blunders, busy } = sale
  must(blunders.length === 0, `${blunders.length} errors, such as ${blunders.slice(0, 3).join(' | ')}`)
  const { p95, count, statuses } = busy.of('browse')
  const turnedAway = count - (statuses.get(200) ?? 0)
  must(count > 0, 'nobody looked around during a sale')
  must(turnedAway <= count * mostTurnedAway, `${turnedAway} of ${count} who only looked were turned away`)
  must(p95 < browsingMs, `browsing took ${p95.toFixed(0)} ms for the slowest twentieth during a sale`)
  const sold = await judgeStock(sale, books, must)
  await judgeOrders(sale, books, must)
  return { gave, sold, turnedAway, p95, growth: judgeMemory(sale, must) }
}

type Must = (holds: boolean, words: string) => void

function printTimes({ quiet, busy }: Sale) {
  console.log(`\n${row('', 'quiet', 'p50 ms', 'p95', 'p99', 'sale', 'p50 ms', 'p95', 'p99')}  answers`)
  for (const kind of new Set([...quiet.kinds(), ...busy.kinds()])) {
    const times = [quiet.of(kind), busy.of(kind)]
    const figures = times.flatMap(({ count, p50, p95, p99 }) => [count, p50, p95, p99].map(Math.round))
    const statuses = [...(times[1]?.statuses ?? [])].map(([status, count]) => `${status}: ${count}`)
    console.log(`${row(kind, ...figures)}  ${statuses.join(', ')}`)
  }
}

async function judgeStock({ sold: products }: Sale, { pool }: Books, must: Must): Promise<number> {
  let all = 0
  for (const { _id, title } of products) {
    const { rows } = await pool.query(
      `select quantity,
         (select coalesce(sum(quantity), 0)::int from holds where product_id = $1) as held,
         (select coalesce(sum(order_lines.quantity), 0)::int from order_lines
           join orders on orders.id = order_id where product_id = $1 and units_taken) as sold
       from products where id = $1`,
      [_id],
    )
    const { quantity, held, sold } = rows[0]
    console.log(`${title}: ${sold} sold, ${held} held, ${quantity - held} left`)
    must(quantity + sold === unitsOnSale && held <= quantity, `${title}: ${JSON.stringify(rows[0])}`)
    must(sold > 0, `${title}: nothing was sold`)
    all += sold
  }
  must(products.length > 0, 'there was no sale')
  return all
}

async function judgeOrders({ promised, paid, edits }: Sale, { db, pool }: Books, must: Must) {
  const { rows } = await pool.query(
    `select count(*)::int as known, (count(*) filter (where tran_id = any($2) and state = 'paid'))::int as settled
     from payments where tran_id = any($1)`,
    [[...promised], [...paid]],
  )
  const { known, settled } = rows[0]
  console.log(`${promised.size} orders, ${paid.size} paid, ${edits} changes of price`)
  must(edits > 0, 'no price was changed')
  must(known === promised.size, `${promised.size - known} promised orders are lost`)
  must(settled === paid.size, `${paid.size - settled} paid orders are not paid`)
  const complaints = await examine(db)
  must(complaints.length === 0, `the doctor says ${JSON.stringify(complaints.slice(0, 5))}`)
}

function judgeMemory({ memory }: Sale, must: Must): number {
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`
  for (const { seconds, heapUsed, external, rss } of memory)
    console.log(
      `after ${seconds.toFixed(0)} s: heap ${megabytes(heapUsed)}, beside it ${megabytes(external)}, resident ${megabytes(rss)}`,
    )
  const [first, last] = [memory[0]!, memory.at(-1)!]
  const growth = last.heapUsed / first.heapUsed - 1
  const words = `the heap grew by ${(growth * 100).toFixed(1)} % from ${first.seconds.toFixed(0)} s to the end`
  const isTelling = last.seconds >= tellingSeconds
  console.log(isTelling ? words : `${words}, which in so short a run says nothing`)
  if (isTelling) must(growth < heapGrowth, words)
  return growth
}

function row(name: string, ...rest: (string | number)[]): string {
  return [name.padEnd(10), ...rest.map((value) => String(value).padStart(8))].join('')
}
