import type { ChangeEvent, ComponentProps } from 'react'
import { formatTypedPhone, parseMobile } from '#shared/phone.ts'
import { withLatinDigits } from '#shared/phone-digits.ts'
import * as words from './phone-words.ts'
import { TextField } from './text-field.tsx'

type Props = ComponentProps<typeof TextField> & { onChange: (event: ChangeEvent<HTMLInputElement>) => void }

/**
 * Formats the number with spaces while it is typed, in Bangla or Latin digits, and keeps the caret after the same
 * digit. A complete mobile number is shown again in full.
 */
export function PhoneField({ onChange, hint, ...field }: Props) {
  const understood = parseMobile(String(field.value ?? ''))

  function type(event: ChangeEvent<HTMLInputElement>) {
    const { target } = event
    const raw = target.value
    const before = digitsOf(raw.slice(0, target.selectionStart ?? raw.length)).length
    const next = formatTypedPhone(raw)
    // Set here and not by React, which would move the caret to the end.
    target.value = next
    const caret = caretAfter(next, before)
    target.setSelectionRange(caret, caret)
    onChange(event)
  }

  const readBack = (
    <>
      {hint} <span role="status">{understood && words.yourNumber(understood)}</span>
    </>
  )
  return (
    <TextField type="tel" inputMode="tel" autoComplete="tel" {...field} hint={readBack} onChange={type} />
  )
}

function digitsOf(text: string): string {
  return withLatinDigits(text).replace(/[^\d+]/g, '')
}

/** The caret position after `count` characters other than spaces. */
function caretAfter(text: string, count: number): number {
  let left = count
  let place = 0
  while (left > 0 && place < text.length) {
    if (text[place] !== ' ') left -= 1
    place += 1
  }
  return place
}
