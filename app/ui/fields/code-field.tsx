import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** The code of a second factor, as a login and everything as weighty asks for it. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="Code"
      hint="The six digits in your authenticator app, or one of your recovery codes."
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={40}
      required
      {...props}
    />
  )
}
