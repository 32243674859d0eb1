import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * Takes over what a visitor typed, ticked or chose before hydration: React would put the values of its first rendering
 * back. `take` is called once, with the touched fields of `box` by name; not at all where there are none.
 */
export function useEarlyValues<T extends object>(
  box: RefObject<HTMLElement | null>,
  take: (early: Partial<T>) => void,
) {
  const takeOver = useEffectEvent(take)
  useLayoutEffect(() => {
    const early = earlyValues(box.current?.querySelectorAll('input, select, textarea') ?? [])
    if (Object.keys(early).length > 0) takeOver(early as Partial<T>)
  }, [box])
}

/** The values of the fields among `controls` that differ from those that the server sent. */
export function earlyValues(controls: Iterable<Element>): Record<string, string | boolean> {
  const early: Record<string, string | boolean> = {}
  for (const field of controls as Iterable<HTMLInputElement | HTMLSelectElement>) {
    const value = 'options' in field ? chosenIn(field) : typedInto(field)
    if (field.name && value !== undefined) early[field.name] = value
  }
  return early
}

function chosenIn({ options, value }: HTMLSelectElement): string | undefined {
  return [...options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    ? value
    : undefined
}

function typedInto(field: HTMLInputElement): string | boolean | undefined {
  const { type, value, defaultValue, checked, defaultChecked } = field
  if (type === 'checkbox') return checked === defaultChecked ? undefined : checked
  if (type === 'radio') return checked && !defaultChecked ? value : undefined
  // A button has no default.
  return defaultValue === undefined || value === defaultValue ? undefined : value
}
