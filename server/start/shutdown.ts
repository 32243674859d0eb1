export type Shutdown = ReturnType<typeof createShutdown>

type Step = () => Promise<unknown>

const forceAfterMs = 10_000

/** Closes what was opened, in reverse order, on SIGINT and SIGTERM; open requests get ten seconds. */
export function createShutdown() {
  const steps: Step[] = []
  let drain: Step = async () => {}
  let cutConnections = () => {}
  let ending: Promise<never> | undefined

  async function end(code: number): Promise<never> {
    await drain()
    const forcing = setTimeout(() => cutConnections(), forceAfterMs)
    for (const step of steps.toReversed()) {
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
    /** Closes something when the shop ends; what was opened last is closed first. */
    onClose: (step: Step) => void steps.push(step),
    /** `drain` runs to its end before anything is closed; `cutConnections` ends requests that take too long. */
    setServer: (server: { drain: Step; cutConnections: () => void }) => {
      drain = server.drain
      cutConnections = server.cutConnections
    },
  }
}
