import type { ShopProcess } from '#tests/support/http/shop-process.ts'
import { type Check, type CheckResult, collectChecks } from '#tests/support/long-runs/run-trials.ts'
import type { Random } from '#tests/support/long-runs/seeded-random.ts'
import type { Site, World } from './world.ts'

export type { Check } from '#tests/support/long-runs/run-trials.ts'

export type Fault = {
  name: string
  /** The reason why it cannot happen on this machine, or null. */
  impossible?: () => string | null
  run(world: World, check: Check): Promise<void>
  /** The same, done once to a shop that is open and in use. Resolves when its cause is gone. */
  disturb?(place: Place): Promise<void>
}

/** A shop that is in use, with a PostgreSQL of its own. */
export type Place = {
  world: World
  site: Site
  shop(): ShopProcess
  /** Kills the shop where it runs, and opens it again. */
  restart(options?: { imports?: string[]; env?: Record<string, string> }): Promise<void>
  random: Random
}

export async function runFault(fault: Fault, world: World): Promise<CheckResult[]> {
  const options = { failure: 'the fault was run to its end', mostCharacters: 1200 }
  const { results } = await collectChecks((check) => fault.run(world, check), options)
  const exits = await world.closeShops()
  const hasFailed = results.some(({ held }) => !held)
  if (!hasFailed || exits.length === 0) return results
  return [...results, { what: 'no shop ended by itself', held: false, saw: exits.slice(-2).join('\n') }]
}
