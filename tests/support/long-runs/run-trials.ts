/** One expectation, whether it held, and what was seen. */
export type CheckResult = { what: string; held: boolean; saw: string }
export type Check = (what: string, held: boolean, saw?: unknown) => void

/** One attack or one fault. */
type Trial = { name: string }
type Options<T> = {
  /** The reason why a trial cannot be made here, or null. */
  skip: (trial: T) => string | null | undefined
  run: (trial: T) => Promise<CheckResult[]>
}

const width = 62

/** Makes the trials one after the other; prints a row for each, and every check that failed. */
export async function runTrials<T extends Trial>(trials: readonly T[], { skip, run }: Options<T>) {
  const sum = { trials: 0, skipped: 0, checks: 0, failed: 0, seconds: 0 }
  console.log(row('Trial', 'Checks', 'Failed', 'Seconds'))
  for (const trial of trials) {
    const reason = skip(trial)
    if (reason) {
      sum.skipped += 1
      console.log(row(trial.name, 'skipped', '-', `(${reason})`))
      continue
    }
    const start = performance.now()
    const results = await run(trial)
    const failed = results.filter(({ held }) => !held)
    const seconds = (performance.now() - start) / 1000
    sum.trials += 1
    sum.checks += results.length
    sum.failed += failed.length
    sum.seconds += seconds
    console.log(row(trial.name, results.length, failed.length, seconds.toFixed(1)))
    for (const { what, saw } of failed)
      console.log(`    FAILED  ${what}\n            ${saw.replaceAll('\n', '\n            ')}`)
  }
  return sum
}

/** Collects the checks of one trial. A trial that throws has failed, too. */
export async function collectChecks(
  work: (check: Check) => Promise<void>,
  { failure, mostCharacters }: { failure: string; mostCharacters: number },
): Promise<{ results: CheckResult[]; check: Check }> {
  const results: CheckResult[] = []
  const check: Check = (what, held, saw = '') =>
    results.push({ what, held, saw: shorten(saw, mostCharacters) })
  try {
    await work(check)
  } catch (error) {
    check(failure, false, error instanceof Error ? error.stack : error)
  }
  return { results, check }
}

function row(name: string, ...rest: (string | number)[]): string {
  return [name.padEnd(width), ...rest.map((value) => String(value).padStart(8))].join(' ')
}

function shorten(saw: unknown, most: number): string {
  const text = typeof saw === 'string' ? saw : (JSON.stringify(saw) ?? String(saw))
  return text.length > most ? `${text.slice(0, most)}…` : text
}
