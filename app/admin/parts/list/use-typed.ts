import { useEffect, useState } from 'react'

/** The text of a field while somebody types. It becomes `value` whenever that changes: by a filter, a link or Back. */
export function useTyped(value: string) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  return [typed, setTyped] as const
}
