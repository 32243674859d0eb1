import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isSame } from './is-same.ts'

type Seen<Form, Basis> = { start: Form; basis: Basis | null | undefined }

/**
 * The values that a form started from, and the record that they came from. They are those that the page loaded last,
 * with one exception: in a form that takes newer values, what somebody types stays, and with it what they saw when
 * they began.
 */
export function useSeen<Form extends FieldValues, Basis extends object>(
  form: UseFormReturn<Form>,
  loaded: Seen<Form, Basis>,
  takesNewer: boolean,
): Seen<Form, Basis> {
  const [seen, setSeen] = useState(loaded)
  const { isDirty, isSubmitting } = form.formState

  useEffect(() => {
    // A form that is being saved still shows what it sends; what the page loads in the meantime comes after it.
    if (!takesNewer || isSubmitting || isSame(loaded, seen)) return
    // Values that somebody typed or took over, and that are stored by now, are not unsaved.
    if (isDirty && !isSame(form.getValues(), loaded.start)) return
    // Without its references, the library would miss what is typed before the fields are drawn again.
    form.reset(loaded.start, { keepFieldsRef: true })
    setSeen(loaded)
  })

  return takesNewer ? seen : loaded
}
