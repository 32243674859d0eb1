import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/** Keeps a field that started with `value` at its newest, until somebody types another: an amount that is due, say. */
export function useSuggested<Form extends FieldValues>(
  { getValues, setValue }: Pick<UseFormReturn<Form>, 'getValues' | 'setValue'>,
  name: Path<Form>,
  value: PathValue<Form, Path<Form>>,
): void {
  const last = useRef(value)
  const suggest = useEffectEvent(() => {
    if (getValues(name) === last.current) setValue(name, value)
    last.current = value
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is the reason to suggest it
  useEffect(() => suggest(), [value])
}
