import { useState } from 'react'
import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form'
import { withEmptyFields } from '#app/ui/forms/emptied.ts'

export type Errors<Form> = Partial<Record<keyof Form, string>>
export type FieldOptions<Form> = {
  start: Form
  /** The error of each field; nothing is sent while there is one. */
  errorsOf?: (form: Form) => Errors<Form>
  /** The fields that the server refuses when they are empty, where `errorsOf` does not say so. */
  required?: readonly (keyof Form)[]
}

/** Connects the fields of an admin form with react-hook-form. `failure` is why the last try to send it failed. */
export function useFields<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  { start, errorsOf, required = [], failure }: FieldOptions<Form> & { failure: Error | null },
) {
  const [refusedEmpty] = useState((): Errors<Form> => errorsOf?.(withEmptyFields(start)) ?? {})

  function errorOf(name: Path<Form>): string | undefined {
    return form.getFieldState(name, form.formState).error?.message
  }

  /** The props of a field. Its error is announced, unless it came from the server: then a notice is. */
  function field(name: Path<Form>, rules?: RegisterOptions<Form, Path<Form>>) {
    return {
      ...form.register(name, rules),
      error: errorOf(name),
      'aria-required': refusedEmpty[name] || required.includes(name) ? true : undefined,
      announced: errorsOf !== undefined && !failure,
      // Text that is typed while the form is being sent would be lost with the response.
      readOnly: form.formState.isSubmitting || undefined,
    }
  }

  return { field, errorOf }
}
