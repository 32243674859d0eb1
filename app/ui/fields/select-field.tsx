import { Field, type FieldProps } from './field.tsx'
import { Select, type SelectProps } from './select.tsx'

/** Apart from Select, which every card has: cards need no labels, hints and errors. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  className,
  id,
  ...select
}: FieldProps & SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} className={className}>
      {(control) => <Select {...select} {...control} />}
    </Field>
  )
}
