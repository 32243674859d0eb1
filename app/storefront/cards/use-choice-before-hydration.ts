import { useLayoutEffect, useRef } from 'react'
import type { Chosen } from '#shared/pricing.ts'

/** Takes over the options that the visitor chose before hydration, so that price and cart agree with the page. */
export function useChoiceBeforeHydration<T extends HTMLElement>(
  chosen: Chosen,
  onChoose: (chosen: Chosen) => void,
) {
  const box = useRef<T>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, at hydration
  useLayoutEffect(() => {
    const inPage: Record<string, string | undefined> = { ...chosen }
    let differs = false
    for (const { name, value } of box.current?.querySelectorAll<HTMLInputElement>('select,:checked[name]') ??
      []) {
      differs ||= inPage[name] !== value
      inPage[name] = value
    }
    if (differs) onChoose(inPage)
  }, [])

  return box
}
