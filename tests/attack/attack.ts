import type { Target } from './target.ts'

/** One try, and whether the shop held. */
export type Try = { what: string; held: boolean; saw: string }
export type Check = (what: string, held: boolean, saw?: unknown) => void

export type Attack = {
  name: string
  /** Too slow for a test: only for `npm run attack`. */
  slow?: boolean
  /** Required of the target; without it the attack is skipped and reported as skipped. */
  needs?: 'pages' | 'database' | 'folder' | 'log'
  run(shop: Target, check: Check): Promise<void>
}

/** Runs one attack. A response that is a crash or leaks internals counts as well, whatever was asked for. */
export async function tryAttack(attack: Attack, shop: Target): Promise<Try[]> {
  const tries: Try[] = []
  const check: Check = (what, held, saw = '') => tries.push({ what, held, saw: inShort(saw) })
  try {
    await attack.run(shop, check)
  } catch (error) {
    check('the attack could be carried out', false, error instanceof Error ? error.stack : error)
  }
  for (const alarm of shop.takeAlarms()) check('no answer crashes or tells of the inside', false, alarm)
  return tries
}

function inShort(saw: unknown): string {
  const text = typeof saw === 'string' ? saw : (JSON.stringify(saw) ?? String(saw))
  return text.length > 600 ? `${text.slice(0, 600)}…` : text
}
