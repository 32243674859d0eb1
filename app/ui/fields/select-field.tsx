import { Field, type FieldProps } from './field.tsx'
import { Select, type SelectProps } from './select.tsx'

/** A Select with label, hint and error. Select itself has none, because product cards need none. */
export function SelectField({ children, ...props }: FieldProps & Omit<SelectProps, keyof FieldProps>) {
  return <Field {...props}>{(control) => <Select {...control}>{children}</Select>}</Field>
}
