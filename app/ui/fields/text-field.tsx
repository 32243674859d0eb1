import type { InputHTMLAttributes, Ref } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & {
    className?: string | undefined
    /** A symbol inside the field, such as ৳. */
    affix?: string | undefined
    ref?: Ref<HTMLInputElement>
  }

export function TextField({
  label,
  hint,
  error,
  optional,
  announced,
  className,
  affix,
  id,
  ...input
}: Props) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      announced={announced}
      id={id}
      className={className}
    >
      {(control) => {
        const box = <input {...input} {...control} className="input" />
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
