import { TextField } from '#app/ui/fields/text-field.tsx'
import * as words from './words.ts'

type Props = { typed: string; hint?: string }

/** Asks for the last four digits of the phone that an order was placed with. */
export function PhoneDigitsField({ typed, hint }: Props) {
  return (
    <TextField
      label={words.lastFourDigitsOf}
      {...(hint && { hint })}
      name="phone"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      defaultValue={typed}
      required
    />
  )
}
