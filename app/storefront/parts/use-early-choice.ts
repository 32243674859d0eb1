import { useLayoutEffect, useRef } from 'react'
import type { Chosen } from '#shared/pricing.ts'

/** Options chosen before the scripts were there: the page shows them, so price and cart go by them too. */
export function useEarlyChoice<T extends HTMLElement>(chosen: Chosen, onChoose: (chosen: Chosen) => void) {
  const box = useRef<T>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is taken over
  useLayoutEffect(() => {
    const early: Record<string, string | undefined> = { ...chosen }
    let differs = false
    for (const { name, value } of box.current?.querySelectorAll<HTMLInputElement>('select,:checked[name]') ??
      []) {
      differs ||= early[name] !== value
      early[name] = value
    }
    if (differs) onChoose(early)
  }, [])

  return box
}
