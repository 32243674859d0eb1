import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { errorsByField } from '#app/ui/forms/errors-by-field.ts'
import { Problem } from '#shared/problem.ts'
import type { Errors } from './use-fields.ts'

type Element = HTMLFormElement | null

/** Puts the errors of the server's refusal beside their fields, with the focus on the first of them. */
export function showRefusal<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  element: Element,
  error: unknown,
) {
  const details = (error instanceof Problem && error.details) || []
  const controls = controlsOf(element)
  const names = [...Object.keys(form.getValues()), ...controls.map(({ name }) => name)]
  const found = errorsByField(details, names)
  for (const [name, message] of Object.entries(found)) form.setError(name as Path<Form>, { message })
  controls.find(({ name }) => name in found)?.focus()
}

/**
 * The errors of dates and numbers that are half typed, or written as this browser does not read them. Their value is
 * empty to us, and an empty field may mean that there is no limit.
 */
export function unreadableFields<Form extends FieldValues>(element: Element): Errors<Form> {
  const unreadable = controlsOf(element).filter(({ validity }) => validity.badInput)
  return Object.fromEntries(
    unreadable.map(({ name, type }) => [
      name,
      type === 'date' ? 'Please enter the whole date.' : 'Please enter a number.',
    ]),
  ) as Errors<Form>
}

/** The label of a field as the screen shows it, with the unit of its value: 'New price (৳)'. */
export function labelOf(element: Element, name: string): string | undefined {
  const control = controlsOf(element).find((one) => one.name === name)
  const label = control?.labels?.[0]?.cloneNode(true) as HTMLLabelElement | undefined
  label?.querySelector('.field-optional')?.remove()
  const affix = control?.closest('.field-affix')?.querySelector('span')?.textContent
  const words = control?.getAttribute('aria-label') ?? label?.textContent?.trim()
  return affix ? `${words} (${affix})` : words
}

function controlsOf(element: Element): HTMLInputElement[] {
  return [...(element?.elements ?? [])] as HTMLInputElement[]
}
