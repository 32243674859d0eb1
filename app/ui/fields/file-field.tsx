import type { InputHTMLAttributes, Ref } from 'react'
import { Field, type FieldProps } from './field.tsx'
import './file-field.css'

type Props = Omit<FieldProps, 'id' | 'className'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id' | 'className'> & { ref?: Ref<HTMLInputElement> }

export function FileField(props: Props) {
  return (
    <Field {...props}>{(control) => <input {...control} className="input file-input" type="file" />}</Field>
  )
}
