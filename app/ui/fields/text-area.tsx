import type { Ref, TextareaHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps | 'children'> & {
    ref?: Ref<HTMLTextAreaElement>
  }

export function TextArea(props: Props) {
  return <Field {...props}>{(control) => <textarea rows={4} {...control} className="input" />}</Field>
}
