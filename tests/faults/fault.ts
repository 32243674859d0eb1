import { type Check, type CheckResult, collectChecks } from '#tests/support/long-runs/run-trials.ts'
import type { World } from './world.ts'

export type { Check } from '#tests/support/long-runs/run-trials.ts'

export type Fault = {
  name: string
  /** The reason why it cannot happen on this machine, or null. */
  impossible?: () => string | null
  run(world: World, check: Check): Promise<void>
}

export async function runFault(fault: Fault, world: World): Promise<CheckResult[]> {
  const options = { failure: 'the fault was run to its end', mostCharacters: 1200 }
  const { results } = await collectChecks((check) => fault.run(world, check), options)
  const exits = await world.closeShops()
  const hasFailed = results.some(({ held }) => !held)
  if (!hasFailed || exits.length === 0) return results
  return [...results, { what: 'no shop ended by itself', held: false, saw: exits.slice(-2).join('\n') }]
}
