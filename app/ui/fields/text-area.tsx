import type { Ref, TextareaHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps &
  TextareaHTMLAttributes<HTMLTextAreaElement> & {
    className?: string | undefined
    ref?: Ref<HTMLTextAreaElement>
  }

export function TextArea({ label, hint, error, optional, announced, className, id, ...area }: Props) {
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
      {(control) => <textarea rows={4} {...area} {...control} className="input" />}
    </Field>
  )
}
