type Step = () => Promise<unknown>

const patience = 10_000

/** Closes what was opened, last first, when the process is asked to end; open requests get ten seconds. */
export function createShutdown() {
  const steps: Step[] = []
  let beforehand: Step = async () => {}
  const forces: (() => void)[] = []
  let ending: Promise<never> | undefined

  async function end(code: number): Promise<never> {
    await beforehand()
    const impatience = setTimeout(() => {
      for (const force of forces) force()
    }, patience)
    for (const step of steps.reverse()) {
      // One part that fails to close must not keep the database from closing.
      await step().catch((error: unknown) => console.error(error))
    }
    clearTimeout(impatience)
    process.exit(code)
  }

  const run = (code: number) => (ending ??= end(code))
  // Ctrl-C comes twice through npm, once from the terminal and once passed on: the second changes nothing.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void run(0))

  return {
    run,
    /** Done before anything is closed, for as long as it takes. */
    addFirst: (step: Step) => {
      beforehand = step
    },
    add: (step: Step) => void steps.push(step),
    addForce: (force: () => void) => void forces.push(force),
  }
}
