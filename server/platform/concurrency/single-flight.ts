/** Callers that ask for the same key while it is being worked on share one promise. */
export function createSingleFlight<Result>() {
  const running = new Map<string, Promise<Result>>()

  return (key: string, work: () => Promise<Result>): Promise<Result> => {
    const started = running.get(key) ?? work().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
