import type { InputHTMLAttributes, Ref } from 'react'
import { Field, type FieldProps } from './field.tsx'
import './file-field.css'

type Props = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & { ref?: Ref<HTMLInputElement> }

export function FileField({ label, hint, error, optional, announced, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} announced={announced}>
      {(control) => <input {...input} {...control} className="input file-input" type="file" />}
    </Field>
  )
}
