import type { ComponentProps } from 'react'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField> & ComponentProps<typeof TextArea>, 'label'> & {
  /** The label of the English field, which stands before this one. */
  of: string
  /** Where the English field has several lines. */
  rows?: number
}

/** The Bangla of the field before it. It may stay empty. */
export function BanglaField({ of, rows, hint, ...field }: Props) {
  const props = {
    ...field,
    label: `${of} in Bangla`,
    hint: [hint, 'Where it is empty, Bangla pages show the English.'].filter(Boolean).join(' '),
    lang: 'bn',
    optional: true,
  }
  return rows ? <TextArea {...props} rows={rows} /> : <TextField {...props} />
}
