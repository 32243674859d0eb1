import { setTimeout as pause } from 'node:timers/promises'
import { examine } from '#server/owner/doctor/doctor.ts'
import { formatTaka } from '#shared/money.ts'
import { productPath } from '#shared/products/product-path.ts'
import { makeJobsDue } from '#tests/support/database/make-jobs-due.ts'
import type { Ledger } from './customers.ts'
import type { Check } from './fault.ts'
import { type Site, type SiteDatabase, units, type World } from './world.ts'

type Checked = { site: Site; ledger: Ledger; check: Check }

/** Checks what must hold after every fault, once the shop had time to recover. */
export async function checkShop(world: World, { site, ledger, check }: Checked): Promise<void> {
  const database = await world.openDatabase(site)
  const waited = await makeEverythingDue(database, ledger)
  const { rowCount: unread } = await database.pool.query(
    'select from payment_notices where processed_at is null',
  )
  check('every notification of the gateway was processed', unread === 0, unread)
  const complaints = await examine(database.db)
  check('the doctor finds nothing wrong', complaints.length === 0, complaints)
  await checkOrders(database, ledger, check, waited)
  await checkStock(database, world.productId, check)
  await checkMail(database, world, check)
  await checkPages(database, { site, productId: world.productId, check })
  check('no customer got a server error', ledger.errors.length === 0, ledger.errors)
  await database.close()
}

/** Makes everything due that the shop would do in the next hour: open payments, notices, mail. Returns how long it took. */
async function makeEverythingDue(database: SiteDatabase, { paid }: Ledger): Promise<number> {
  const { pool } = database
  const start = Date.now()
  for (; Date.now() - start < 60_000; await pause(500)) {
    await makeJobsDue(database)
    await pool.query(
      "update payment_notices set received_at = now() - interval '1 minute' where processed_at is null",
    )
    const { rows } = await pool.query(
      `select (select count(*)::int from payments where tran_id = any($1) and state = 'paid') as settled,
         (select count(*)::int from mail_outbox where sent_at is null) as unsent,
         (select count(*)::int from payment_notices where processed_at is null) as unread`,
      [[...paid]],
    )
    if (rows[0].settled === paid.size && rows[0].unsent === 0 && rows[0].unread === 0) break
  }
  return Date.now() - start
}

async function checkOrders({ pool }: SiteDatabase, { promised, paid }: Ledger, check: Check, waited: number) {
  const { rows } = await pool.query(
    `select tran_id as "tranId", state, payment_status as status from payments
     join orders on orders.id = order_id where tran_id = any($1)`,
    [[...promised, ...paid]],
  )
  const found = new Map(rows.map((row) => [row.tranId as string, row]))
  const lost = [...promised].filter((tranId) => !found.has(tranId))
  const unpaid = [...paid].filter((tranId) => found.get(tranId)?.status !== 'paid')
  check(`none of ${promised.size} promised orders is lost`, lost.length === 0, lost)
  check(`all ${paid.size} orders that were paid for are paid`, unpaid.length === 0, {
    waited,
    unpaid: unpaid.slice(0, 5),
  })
}

async function checkStock({ pool }: SiteDatabase, productId: string, check: Check) {
  const { rows } = await pool.query(
    `select quantity, (select coalesce(sum(order_lines.quantity - (select count(*) from order_pieces
             where order_pieces.order_id = orders.id and line = position and restocked)), 0)::int
         from order_lines join orders on orders.id = order_id where product_id = products.id and units_taken
           and orders.created_at > (select max(created_at) from products)) as sold
     from products where id = $1`,
    [productId],
  )
  const { quantity, sold } = rows[0]
  check('units on hand and units sold add up', quantity + sold === units, rows[0])
}

async function checkMail({ pool }: SiteDatabase, { mail }: World, check: Check) {
  const { rows } = await pool.query('select id, sent_at as "sentAt", tries from mail_outbox')
  const accepted = mail.accepted().map(({ message }) => /^Message-ID: <([^@]+)@/im.exec(message)?.[1] ?? '')
  const times = new Map<string, number>()
  for (const id of accepted) times.set(id, (times.get(id) ?? 0) + 1)
  const unsent = rows.filter(({ sentAt }) => !sentAt)
  check(`all ${rows.length} mails were sent`, unsent.length === 0, unsent.slice(0, 3))
  const lost = rows.filter(({ id }) => !times.has(id))
  check('every mail that counts as sent has arrived', lost.length === 0, lost.slice(0, 3))
  // A mail may arrive twice only if the answer to the first try was lost, and then with the same Message-ID.
  const twice = rows.filter(({ id, tries }) => (times.get(id) ?? 0) > 1 && tries < 2)
  check('no mail was sent twice', twice.length === 0, twice.slice(0, 3))
}

async function checkPages(
  { pool }: SiteDatabase,
  { site, productId, check }: { site: Site; productId: string; check: Check },
) {
  const { rows } = await pool.query(
    `select slug, brand, categories, new_price_paisa as price, quantity - (
       select coalesce(sum(quantity), 0)::int from holds where product_id = products.id) as available
     from products where id = $1`,
    [productId],
  )
  const [product] = rows
  const origin = `http://127.0.0.1:${site.port}`
  const [response, page] = await Promise.all([
    fetch(`${origin}/api/products/${productId}`).then((response) => response.json()),
    fetch(`${origin}${productPath(product)}`).then((response) => response.text()),
  ])
  const shown = { price: response.newPrice * 100, available: response.available }
  const stored = { price: Number(product.price), available: product.available }
  check('the API shows the stored price and units', JSON.stringify(shown) === JSON.stringify(stored), {
    shown,
    stored,
  })
  check(
    'the page shows the stored price',
    page.includes(formatTaka(Number(product.price) / 100)),
    page.slice(0, 300),
  )
}
