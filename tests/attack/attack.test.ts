import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '#server/people/users/demo-accounts.ts'
import { hashPassword } from '#server/people/users/password.ts'
import { hashKey, newId } from '#server/platform/db/ids.ts'
import { users } from '#server/platform/db/schema.ts'
import { startJobs } from '#server/platform/jobs/start-jobs.ts'
import { needsBranch } from '#shared/people/permissions.ts'
import { freePort } from '#tests/support/http/free-port.ts'
import { linkJobs } from '#tests/support/shop/mail-links.ts'
import { testConfig, testShop } from '#tests/support/shop/test-shop.ts'
import { allAttacks, missingFor } from './all-attacks.ts'
import { tryAttack } from './attack.ts'
import { createTarget, type Target } from './target.ts'

const attacks = allAttacks({ runs: 5 }).filter(
  ({ slow, needs }) => !slow && needs !== 'log' && needs !== 'pages',
)

let shop: Awaited<ReturnType<typeof testShop>>
let target: Target
let jobs: ReturnType<typeof startJobs>
beforeAll(async () => {
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const gateway = {
    ...testConfig('/tmp').gateway,
    apiBase: `${publicUrl}/sandbox-gateway`,
    gatewayHosts: [publicUrl],
  }
  shop = await testShop({ sandbox: true, config: { port, publicUrl, followsHost: false, gateway } })
  await shop.app.listen({ port, host: '127.0.0.1' })
  await openAccounts()
  jobs = startJobs(shop.app, { handled: linkJobs, periodic: [] })
  target = await createTarget(publicUrl, demoAccounts, {
    hasPages: false,
    isQuick: true,
    inside: { dataDir: shop.config.dataDir, expire, rowsIn },
  })
})
afterAll(async () => {
  target.close()
  await jobs.stop()
  shop.app.server.closeAllConnections()
  await shop.close()
})

test.each(attacks)('the shop holds against: $name', async (attack) => {
  expect(missingFor(attack, target)).toBeNull()
  const tries = await tryAttack(attack, target)
  expect(tries.length).toBeGreaterThan(0)
  expect(tries.filter(({ held }) => !held)).toEqual([])
})

async function openAccounts() {
  const shopId = await shop.addShop()
  for (const { role, email, password } of demoAccounts)
    await shop.db.insert(users).values({
      id: newId(),
      email,
      role,
      username: role,
      displayName: role,
      passwordHash: await hashPassword(password),
      shopId: needsBranch(role) ? shopId : null,
    })
}

async function expire(token: string) {
  await shop.db.execute(
    sql`update sessions set expires_at = now() - interval '1 second' where token_hash = ${hashKey(token)}`,
  )
}

async function rowsIn(table: string): Promise<number> {
  const { rows } = await shop.db.execute<{ rows: number }>(
    sql`select count(*)::int as rows from ${sql.raw(table)}`,
  )
  return rows[0]?.rows ?? 0
}
