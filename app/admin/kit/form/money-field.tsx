import type { ComponentProps } from 'react'
import { TextField } from '#app/ui/fields/text-field.tsx'

/** An amount in taka as staff write it, which `typedNumber` reads. */
export function MoneyField(props: Omit<ComponentProps<typeof TextField>, 'affix' | 'type' | 'inputMode'>) {
  return <TextField affix="৳" inputMode="decimal" autoComplete="off" {...props} />
}
