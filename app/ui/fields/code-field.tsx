import type { ComponentProps } from 'react'
import * as words from './code-words.ts'
import { TextField } from './text-field.tsx'

/** The code of a second factor, as a login and everything as weighty asks for it. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label={words.code}
      hint={words.whereTheCodeIs}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={40}
      required
      {...props}
    />
  )
}
