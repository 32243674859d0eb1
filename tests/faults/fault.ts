import type { World } from './world.ts'

/** One expectation, whether it held, and what was seen. */
export type CheckResult = { what: string; held: boolean; saw: string }
export type Check = (what: string, held: boolean, saw?: unknown) => void

export type Fault = {
  name: string
  /** The reason why it cannot happen on this machine, or null. */
  impossible?: () => string | null
  run(world: World, check: Check): Promise<void>
}

export async function runFault(fault: Fault, world: World): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  const check: Check = (what, held, saw = '') => results.push({ what, held, saw: inShort(saw) })
  try {
    await fault.run(world, check)
  } catch (error) {
    check('the fault could be brought about', false, error instanceof Error ? error.stack : error)
  } finally {
    await world.closeShops()
  }
  return results
}

function inShort(saw: unknown): string {
  const text = typeof saw === 'string' ? saw : (JSON.stringify(saw) ?? String(saw))
  return text.length > 1200 ? `${text.slice(0, 1200)}…` : text
}
