/** The choices of a select: each value with the name that people read, in the order of the names. */
export function NamedOptions({ names }: { names: Readonly<Record<string, string>> }) {
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
}
