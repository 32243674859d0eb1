export type Shutdown = ReturnType<typeof createShutdown>

type Step = () => Promise<unknown>

const forceAfterMs = 10_000

/** Closes what was opened, in reverse order, on SIGINT and SIGTERM; open requests get ten seconds. */
export function createShutdown() {
  const steps: Step[] = []
  let drain: Step = async () => {}
  const forces: (() => void)[] = []
  let ending: Promise<never> | undefined

  async function end(code: number): Promise<never> {
    await drain()
    const forcing = setTimeout(() => {
      for (const force of forces) force()
    }, forceAfterMs)
    for (const step of steps.reverse()) {
      // A part that fails to close must not prevent the database from closing.
      await step().catch((error: unknown) => console.error(error))
    }
    clearTimeout(forcing)
    process.exit(code)
  }

  const run = (code: number) => (ending ??= end(code))
  // Ctrl-C comes twice through npm, once from the terminal and once passed on: the second changes nothing.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void run(0))

  return {
    run,
    /** Runs to its end before anything is closed. */
    addFirst: (step: Step) => {
      drain = step
    },
    add: (step: Step) => void steps.push(step),
    addForce: (force: () => void) => void forces.push(force),
  }
}
