import type { FormEvent, RefObject } from 'react'

/** The props of a form whose fields are checked and sent by a hook, not by the browser. */
export function formFrame(ref: RefObject<HTMLFormElement | null>, submit: () => Promise<void>) {
  return {
    ref,
    noValidate: true,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      return submit()
    },
  }
}
