type Entry = Record<string, unknown>

/** Names the entries of a list that somebody changed: 'Changed: City Bank. Taken out: BRAC Bank.' */
export function listDifference(before: unknown, after: unknown): string | null {
  if (!isList(before) || !isList(after)) return null
  const [was, is] = [textsByName(before), textsByName(after)]
  const names = (pick: (name: string) => boolean, of = is) => [...of.keys()].filter(pick)
  const parts: [string, string[]][] = [
    ['Added', names((name) => !was.has(name))],
    ['Changed', names((name) => was.has(name) && was.get(name) !== is.get(name))],
    ['Removed', names((name) => !is.has(name), was)],
  ]
  const changed = parts.filter(([, found]) => found.length > 0)
  return (
    changed.map(([what, found]) => ended(`${what}: ${found.join(', ')}`)).join(' ') || 'In another order.'
  )
}

function ended(words: string): string {
  return /[.?!]$/.test(words) ? words : `${words}.`
}

function isList(value: unknown): value is Entry[] {
  return Array.isArray(value) && value.every((one) => nameOf(one) !== undefined)
}

function textsByName(list: readonly Entry[]): Map<string, string> {
  return new Map(list.map((entry) => [nameOf(entry) ?? '', JSON.stringify(entry)]))
}

/** The name of an entry: its name, the heading of a section, the words of a question or a synonym. */
function nameOf(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const { name, heading, question, word, id } = entry as Entry
  const found = [name, heading, question, word, id].find((one) => typeof one === 'string' && one !== '')
  return found === undefined ? undefined : String(found)
}
