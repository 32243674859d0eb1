import { type Check, type CheckResult, collectChecks } from '#tests/support/long-runs/run-trials.ts'
import type { Target } from './target.ts'

export type { Check } from '#tests/support/long-runs/run-trials.ts'

export type Attack = {
  name: string
  /** Too slow for a test: only for `npm run attack`. */
  slow?: boolean
  /** Takes a quarter of an hour: left out by `npm run attack -- --short`. */
  long?: boolean
  /** Required of the target; without it the attack is skipped and reported as skipped. */
  needs?: 'pages' | 'database' | 'folder' | 'log'
  run(shop: Target, check: Check): Promise<void>
}

/** Runs one attack. A response that is a crash or leaks internals counts as well, whatever was asked for. */
export async function tryAttack(attack: Attack, shop: Target): Promise<CheckResult[]> {
  const options = { failure: 'the attack could be carried out', mostCharacters: 600 }
  const { results, check } = await collectChecks((check) => attack.run(shop, check), options)
  for (const alarm of shop.takeAlarms()) check('no response crashes or leaks internals', false, alarm)
  return results
}
