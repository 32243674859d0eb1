import { examine } from '#server/owner/doctor/doctor.ts'
import type { SiteDatabase } from '../faults/world.ts'
import { type Sale, unitsOnSale } from './flash-sale.ts'

/** Limit of the 95th percentile of browsing during a sale. */
const maxBrowsingMs = 500
/** Share of browsing requests that may be refused: refusals are quick and would improve the percentiles. */
const maxRefusedShare = 0.01
const maxHeapGrowth = 0.1
/** In a shorter run a leak cannot be told from caches that are still filling. */
const minSecondsForLeaks = 300

export type SaleResult = { failures: string[]; sold: number; refused: number; p95: number; growth: number }

/** Prints what happened during the sales and lists every expectation that was not met. */
export async function checkSale(sale: Sale, database: SiteDatabase): Promise<SaleResult> {
  const failures: string[] = []
  const expectThat = (holds: boolean, message: string) => {
    if (!holds) failures.push(message)
  }
  printTimes(sale)
  const { errors, busy } = sale
  expectThat(errors.length === 0, `${errors.length} errors, such as ${errors.slice(0, 3).join(' | ')}`)
  const { p95, count, statuses } = busy.of('browse')
  const refused = count - (statuses.get(200) ?? 0)
  expectThat(count > 0, 'no page was requested during a sale')
  expectThat(refused <= count * maxRefusedShare, `${refused} of ${count} page requests were refused`)
  expectThat(
    p95 < maxBrowsingMs,
    `browsing took ${p95.toFixed(0)} ms for the slowest twentieth during a sale`,
  )
  const sold = await checkStock(sale, database, expectThat)
  await checkOrders(sale, database, expectThat)
  return { failures, sold, refused, p95, growth: checkMemory(sale, expectThat) }
}

type ExpectThat = (holds: boolean, message: string) => void

function printTimes({ quiet, busy }: Sale) {
  console.log(`\n${row('', 'quiet', 'p50 ms', 'p95', 'p99', 'sale', 'p50 ms', 'p95', 'p99')}  answers`)
  for (const kind of new Set([...quiet.kinds(), ...busy.kinds()])) {
    const times = [quiet.of(kind), busy.of(kind)]
    const figures = times.flatMap(({ count, p50, p95, p99 }) => [count, p50, p95, p99].map(Math.round))
    const statuses = [...(times[1]?.statuses ?? [])].map(([status, count]) => `${status}: ${count}`)
    console.log(`${row(kind, ...figures)}  ${statuses.join(', ')}`)
  }
}

async function checkStock(
  { sold: products }: Sale,
  { pool }: SiteDatabase,
  expectThat: ExpectThat,
): Promise<number> {
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
    expectThat(quantity + sold === unitsOnSale && held <= quantity, `${title}: ${JSON.stringify(rows[0])}`)
    expectThat(sold > 0, `${title}: nothing was sold`)
    all += sold
  }
  expectThat(products.length > 0, 'there was no sale')
  return all
}

async function checkOrders(
  { promised, paid, edits }: Sale,
  { db, pool }: SiteDatabase,
  expectThat: ExpectThat,
) {
  const { rows } = await pool.query(
    `select count(*)::int as known, (count(*) filter (where tran_id = any($2) and state = 'paid'))::int as settled
     from payments where tran_id = any($1)`,
    [[...promised], [...paid]],
  )
  const { known, settled } = rows[0]
  console.log(`${promised.size} orders, ${paid.size} paid, ${edits} changes of price`)
  expectThat(edits > 0, 'no price was changed')
  expectThat(known === promised.size, `${promised.size - known} promised orders are lost`)
  expectThat(settled === paid.size, `${paid.size - settled} orders that were paid for are not paid`)
  const complaints = await examine(db)
  expectThat(complaints.length === 0, `the doctor found ${JSON.stringify(complaints.slice(0, 5))}`)
}

function checkMemory({ memory }: Sale, expectThat: ExpectThat): number {
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`
  for (const { seconds, heapUsed, external, rss } of memory)
    console.log(
      `after ${seconds.toFixed(0)} s: heap ${megabytes(heapUsed)}, beside it ${megabytes(external)}, resident ${megabytes(rss)}`,
    )
  const [first, last] = [memory[0]!, memory.at(-1)!]
  const growth = last.heapUsed / first.heapUsed - 1
  const message = `the heap grew by ${(growth * 100).toFixed(1)} % from ${first.seconds.toFixed(0)} s to the end`
  const isLongEnough = last.seconds >= minSecondsForLeaks
  console.log(isLongEnough ? message : `${message}, which proves nothing in so short a run`)
  if (isLongEnough) expectThat(growth < maxHeapGrowth, message)
  return growth
}

function row(name: string, ...rest: (string | number)[]): string {
  return [name.padEnd(10), ...rest.map((value) => String(value).padStart(8))].join('')
}
