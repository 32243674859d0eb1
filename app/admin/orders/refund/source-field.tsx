import type { ComponentProps } from 'react'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import type { RefundSource } from '#shared/contract/order-payments.ts'
import { idOf } from './refund-pieces.ts'
import { sourceText } from './refund-words.ts'

type Props = Omit<ComponentProps<typeof SelectField>, 'children'> & { sources: readonly RefundSource[] }

/** The money that a refund gives back. The only source is chosen already; of several, staff name one. */
export function SourceField({ sources, ...props }: Props) {
  return (
    <SelectField {...props}>
      {sources.length !== 1 && <option value="">Please choose</option>}
      {sources.map((source) => (
        <option key={idOf(source)} value={idOf(source)}>
          {sourceText(source)}
        </option>
      ))}
    </SelectField>
  )
}

/** The value that the field starts with. */
export function startSource(sources: readonly RefundSource[]): string {
  const [only, ...others] = sources
  return only && others.length === 0 ? idOf(only) : ''
}
