import { Field, type FieldProps } from './field.tsx'
import { Select, type SelectProps } from './select.tsx'

/** A Select with label, hint and error. Select itself has none, because product cards need none. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  announced,
  className,
  id,
  ...select
}: FieldProps & SelectProps) {
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
      {(control) => <Select {...select} {...control} />}
    </Field>
  )
}
