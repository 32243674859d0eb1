import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { formatTaka } from '#shared/money.ts'
import { productPath } from '#shared/products/product-path.ts'
import { createClient } from '#tests/support/http/http-client.ts'
import { logInStaff } from '#tests/support/http/staff.ts'
import { checkShop } from '../check-shop.ts'
import { createCustomers } from '../customers.ts'
import type { Check, Fault } from '../fault.ts'
import type { Site, World } from '../world.ts'
import { untilSold } from './database.ts'

const clockJump = fileURLToPath(new URL('../clock-jump.mjs', import.meta.url))
const hourMs = 60 * 60 * 1000

/** The clock of the shop's process jumps; that of the database stays right. */
export const clockJumps: Fault = {
  name: 'the clock jumps a day ahead, and an hour back',
  async run(world, check) {
    for (const hours of [24, -1]) {
      const site = await world.newSite()
      const env = { CLOCK_JUMP_MS: String(hours * hourMs) }
      const shop = await world.openShop(site, { imports: [clockJump], env })
      const { order, pay, crowd, ledger } = createCustomers(world.productId, world.gateway)
      const before = await order(shop.origin)
      const stopBuying = crowd(shop.origin, 4)
      await untilSold(ledger.paid, 4)
      shop.child.kill('SIGUSR2')
      await untilSold(ledger.paid, 4)
      // This customer was at the gateway when the clock jumped.
      if (before.tranId) await pay(before.tranId)
      await stopBuying()
      const isOpen = (await fetch(`${shop.origin}/`)).status === 200
      check(`${hours} hours: the shop is open`, isOpen)
      await checkShop(world, { site, ledger, check })
      await shop.kill()
    }
  },
  async disturb({ shop, restart, random }) {
    const env = { CLOCK_JUMP_MS: String(random.pick([24, -1]) * hourMs) }
    await restart({ imports: [clockJump], env })
    shop().child.kill('SIGUSR2')
    await pause(30_000)
    await restart()
  },
}

/** An instance that missed notifications shows the current data as soon as it is connected again. */
export const missedChanges: Fault = {
  name: 'an instance misses the changes of another',
  async run(world, check) {
    const site = await world.newSite()
    const twin: Site = { ...(await world.newSite()), database: site.database }
    const [shop, other] = [await world.openShop(site), await world.openShop(twin)]
    const { ledger, crowd } = createCustomers(world.productId, world.gateway)
    const staff = await logInStaff(createClient(shop.origin))
    await checkShown(twin, world, check, 'before')

    // The listening connection is cut while the product changes, so the notification is lost.
    const database = await world.openDatabase(site)
    other.child.kill('SIGSTOP')
    const { rowCount } = await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`)
    check('both listening connections are cut', rowCount === 2, rowCount)
    await staff.changePrice(world.productId, 1_234)
    other.child.kill('SIGCONT')
    await checkShown(twin, world, check, 'after its listening connection was cut')

    other.child.kill('SIGSTOP')
    await staff.changePrice(world.productId, 1_000)
    other.child.kill('SIGCONT')
    await checkShown(twin, world, check, 'after it was frozen')

    const stopBuying = [crowd(shop.origin, 3), crowd(other.origin, 3)]
    await untilSold(ledger.paid, 10)
    await Promise.all(stopBuying.map((end) => end()))
    await checkShop(world, { site, ledger, check })
  },
  async disturb({ shop }) {
    const { child } = shop()
    child.kill('SIGSTOP')
    await pause(10_000)
    child.kill('SIGCONT')
  },
}

/** Polls the product page for three seconds: time to reconnect and reload everything. */
async function checkShown(site: Site, { openDatabase, productId }: World, check: Check, when: string) {
  const { pool, close } = await openDatabase(site)
  const { rows } = await pool.query(
    'select slug, brand, categories, new_price_paisa::int as price from products where id = $1',
    [productId],
  )
  await close()
  const price = formatTaka(rows[0].price / 100)
  const readPage = async () => (await fetch(`http://127.0.0.1:${site.port}${productPath(rows[0])}`)).text()
  let page = await readPage()
  for (const end = Date.now() + 3_000; !page.includes(price) && Date.now() < end; page = await readPage())
    await pause(50)
  check(`${when}: its page shows ${price}`, page.includes(price))
}
