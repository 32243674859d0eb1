import { buildShop } from '#server/app.ts'
import { connect } from '#server/platform/db/client.ts'
import type { testShop } from './test-shop.ts'

type Shop = Pick<Awaited<ReturnType<typeof testShop>>, 'app' | 'config' | 'connection'>

/** Another instance of a shop, on its database and at its gateway. Close it before the shop. */
export async function openSecondInstance({ app: { gateways }, config, connection }: Shop) {
  const { db, pool } = connect(connection)
  const app = await buildShop({
    config,
    db,
    pool,
    providers: [gateways.current],
    sandbox: false,
    pages: null,
    listen: false,
    shedByDelay: false,
  })
  return {
    app,
    async close() {
      await app.close()
      await pool.end()
    },
  }
}
