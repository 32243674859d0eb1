import type { InputHTMLAttributes, Ref } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'children'> & {
    /** A symbol inside the field, such as ৳. */
    affix?: string | undefined
    ref?: Ref<HTMLInputElement>
  }

export function TextField({ affix, ...props }: Props) {
  return (
    <Field {...props}>
      {(control) => {
        const box = <input {...control} className="input" />
        if (!affix) return box
        return (
          <div className="field-affix">
            <span aria-hidden="true">{affix}</span>
            {box}
          </div>
        )
      }}
    </Field>
  )
}
