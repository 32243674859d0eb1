// npm run attack [URL]: tries to break a shop and prints what was tried and what happened.
import { demoAccounts } from '#server/start/demo-accounts.ts'
import { many, record } from '#tests/support/record.ts'
import { allAttacks, missingFor } from './all-attacks.ts'
import { tryAttack } from './attack.ts'
import { storedScripts } from './attacks/stored-scripts.ts'
import { openBrowser } from './browser.ts'
import { startOwnShop } from './own-shop.ts'
import { createTarget, type Target } from './target.ts'

const [first, only = ''] = process.argv.slice(2).sort((one) => (one.startsWith('http') ? -1 : 1))
const url = first?.startsWith('http') ? first.replace(/\/+$/, '') : undefined
const wanted = url ? only : (first ?? '')
const seed = Number(process.env.ATTACK_SEED ?? Date.now() % 2 ** 31)

console.log(
  url
    ? `Attacking ${url}, a demo shop. Its products are taken out again; accounts, orders, coupons, banners, pictures and mail stay.`
    : 'Opening a shop to attack ...',
)
const shop = url ? { origin: url, inside: {}, stop: async () => {} } : await startOwnShop()
const sum = { attacks: 0, skipped: 0, tries: 0, gave: 0 }
let target: Target | undefined
try {
  target = await createTarget(shop.origin, demoAccounts, { inside: shop.inside })
  const attacks = allAttacks({ runs: Number(process.env.ATTACK_RUNS ?? 60), seed })
  // Before the last, which reads what all the others left in the log.
  attacks.splice(-1, 0, storedScripts(openBrowser))
  console.log(`Fuzzing with seed ${seed}.\n\n${row('Attack', 'Tries', 'Gave', 'Seconds')}`)
  for (const attack of attacks.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()))) {
    const missing = missingFor(attack, target)
    if (missing) {
      sum.skipped += 1
      console.log(row(attack.name, 'skipped', '-', `(${missing})`))
      continue
    }
    const start = performance.now()
    const tries = await tryAttack(attack, target)
    const failed = tries.filter(({ held }) => !held)
    sum.attacks += 1
    sum.tries += tries.length
    sum.gave += failed.length
    console.log(
      row(attack.name, tries.length, failed.length, ((performance.now() - start) / 1000).toFixed(1)),
    )
    for (const { what, saw } of failed)
      console.log(`    GAVE  ${what}\n          ${saw.replaceAll('\n', '\n          ')}`)
  }
} finally {
  await target?.cleanUp()
  target?.close()
  await shop.stop()
}
if (sum.tries === 0) throw new Error(`Nothing was tried. Has no attack "${wanted}" in its name?`)
const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''
record(
  'a stranger, a customer, a dismissed admin and a hostile gateway attack it',
  `\`npm run attack\`: ${many(sum.attacks, 'attack')}${skipped}, ${many(sum.tries, 'try', 'tries')}; fuzzed with seed ${seed}`,
  sum.gave === 0 ? 'held against all' : `${sum.gave} gave`,
)
process.exitCode = sum.gave === 0 ? 0 : 1

function row(name: string, ...rest: (string | number)[]): string {
  return [name.padEnd(62), ...rest.map((value) => String(value).padStart(8))].join(' ')
}
