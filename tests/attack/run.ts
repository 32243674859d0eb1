// npm run attack -- [URL] [NAME ...] [--short]: tries to break a shop, its own or the demo shop at URL, and prints what
// happened; --short leaves out what takes a quarter of an hour.
import { demoAccounts } from '#server/people/users/demo-accounts.ts'
import { countOf, printResult } from '#tests/support/long-runs/print-result.ts'
import { runTrials } from '#tests/support/long-runs/run-trials.ts'
import { allAttacks, missingFor } from './all-attacks.ts'
import { tryAttack } from './attack.ts'
import { storedScripts } from './attacks/stored-scripts.ts'
import { openBrowser } from './browser.ts'
import { closeSharedShop } from './limited-shop.ts'
import { startOwnShop } from './own-shop.ts'
import { createTarget } from './target.ts'

const words = process.argv.slice(2)
const url = words.find((word) => word.startsWith('http'))?.replace(/\/+$/, '')
const names = words.filter((word) => !/^(http|--)/.test(word)).map((word) => word.toLowerCase())
const seed = Number(process.env.ATTACK_SEED ?? Date.now() % 2 ** 31)
const attacks = allAttacks({ runs: Number(process.env.ATTACK_RUNS ?? 60), seed })
// The last attack reads what the others left in the log.
attacks.splice(-1, 0, storedScripts(openBrowser))
const isShort = words.includes('--short')
const isNamed = (name: string) =>
  names.length === 0 || names.some((part) => name.toLowerCase().includes(part))
const chosen = attacks.filter(({ name, long }) => isNamed(name) && !(isShort && long))
if (chosen.length === 0) throw new Error(`No attack has "${names.join('" or "')}" in its name.`)

console.log(
  url
    ? `Attacking ${url}, a demo shop. Its products are taken out again; accounts, orders, coupons, banners, pictures and mail stay.`
    : 'Opening a shop to attack ...',
)
const shop = url ? { origin: url, inside: {}, stop: async () => {} } : await startOwnShop()
const sum = await attackAll().finally(() => Promise.all([shop.stop(), closeSharedShop()]))
const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''
printResult(
  'a stranger, a customer, a dismissed admin and a hostile gateway attack it',
  `\`npm run attack${isShort ? ' -- --short' : ''}\`: ${countOf(sum.trials, 'attack')}${skipped}, ${countOf(sum.checks, 'try', 'tries')}; fuzzed with seed ${seed}`,
  sum.failed === 0 ? 'held against all' : `${sum.failed} failed`,
)
process.exitCode = sum.failed === 0 ? 0 : 1

async function attackAll() {
  const target = await createTarget(shop.origin, demoAccounts, { inside: shop.inside })
  console.log(`Fuzzing with seed ${seed}.\n`)
  try {
    return await runTrials(chosen, {
      skip: (attack) => missingFor(attack, target),
      run: async (attack) => {
        await target.renewStaff()
        return tryAttack(attack, target)
      },
    })
  } finally {
    await target.cleanUp()
    target.close()
  }
}
