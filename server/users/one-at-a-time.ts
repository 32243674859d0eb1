/** Work of the same name is done one after the other, in the order it came; what has another name does not wait. */
export function createOneAtATime() {
  const lines = new Map<string, Promise<unknown>>()

  return function inLine<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = lines.get(name) ?? Promise.resolve()
    const mine = before.then(work, work)
    const ended = mine
      .catch(() => {})
      .then(() => {
        if (lines.get(name) === ended) lines.delete(name)
      })
    lines.set(name, ended)
    return mine
  }
}
