import { useState } from 'react'

/**
 * The entry of a list that its panel shows. It stays open where a colleague moved it out of the filtered list: what is
 * typed about it would be lost with the panel.
 */
export function useOpened<Entry extends { _id: string }>(
  listed: readonly Entry[],
  id: string | null,
): Entry | undefined {
  const [last, setLast] = useState<Entry>()
  const found = listed.find((entry) => entry._id === id)
  if (found && found !== last) setLast(found)
  return found ?? (last?._id === id ? last : undefined)
}
