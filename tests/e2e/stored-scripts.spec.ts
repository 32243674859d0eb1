import { chromium, expect, test } from '@playwright/test'
import { demoAccounts } from '#server/people/users/demo-accounts.ts'
import { tryAttack } from '#tests/attack/attack.ts'
import { storedScripts } from '#tests/attack/attacks/stored-scripts.ts'
import { startOwnShop } from '#tests/attack/own-shop.ts'
import { createTarget } from '#tests/attack/target.ts'

test('script written into every text of the shop runs nowhere', async ({ launchOptions }) => {
  test.setTimeout(240_000)
  // Needs a shop of its own: other tests look at the same home page.
  const { origin, inside, stop } = await startOwnShop()
  try {
    const shop = await createTarget(origin, demoAccounts, { inside, isQuick: true })
    const tries = await tryAttack(
      storedScripts(() => chromium.launch(launchOptions)),
      shop,
    )
    expect(tries.filter(({ held }) => !held)).toEqual([])
    expect(tries.length).toBeGreaterThan(15)
  } finally {
    await stop()
  }
})
