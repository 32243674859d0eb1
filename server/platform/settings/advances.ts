import { type AdvanceTerms, type AdvanceTier, usualAdvances } from '#shared/orders/advance.ts'
import type { Environment } from './environment.ts'

/** Reads `ADVANCES`, as `5000:305, 50000:1015, 2030`: totals with the advance up to them, then the one for all above. */
export function readAdvances(env: Environment): AdvanceTerms {
  const entries = env.list('ADVANCES')
  const { preOrderPercent } = usualAdvances
  return {
    tiers: entries.length === 0 ? usualAdvances.tiers : readTiers(env, entries),
    preOrderPercent: env.number('PRE_ORDER_PERCENT', preOrderPercent, { max: 100 }),
  }
}

function readTiers({ complaints }: Environment, entries: readonly string[]): AdvanceTier[] {
  const tiers = entries.map(tierOf)
  const bounds = tiers.map((tier) => tier?.upTo ?? Number.POSITIVE_INFINITY)
  const isRising = bounds.every((bound, at) => at === 0 || bound > (bounds[at - 1] ?? 0))
  if (tiers.every((tier) => tier !== undefined) && isRising && tiers.at(-1)?.upTo === null) return tiers
  complaints.push(
    `ADVANCES is ${entries.join(', ')}: it must be rising totals with their advances and one advance for all above, such as 5000:305, 50000:1015, 2030.`,
  )
  return [...usualAdvances.tiers]
}

function tierOf(entry: string): AdvanceTier | undefined {
  const [, upTo, advance] = /^(?:(\d+)\s*:\s*)?(\d+)$/.exec(entry) ?? []
  return advance === undefined ? undefined : { upTo: upTo ? Number(upTo) : null, advance: Number(advance) }
}
