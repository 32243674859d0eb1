import type { ChangeEvent, ComponentProps } from 'react'
import { phoneTyped } from '#shared/phone.ts'
import { TextField } from './text-field.tsx'

type Props = ComponentProps<typeof TextField> & { onChange: (event: ChangeEvent<HTMLInputElement>) => void }

/** Formats the number with spaces while it is typed, and keeps the caret after the same digit. */
export function PhoneField({ onChange, ...field }: Props) {
  function type(event: ChangeEvent<HTMLInputElement>) {
    const { target } = event
    const raw = target.value
    const before = digitsOf(raw.slice(0, target.selectionStart ?? raw.length)).length
    const next = phoneTyped(raw)
    // Set here and not by React, which would move the caret to the end.
    target.value = next
    const caret = caretAfter(next, before)
    target.setSelectionRange(caret, caret)
    onChange(event)
  }

  return <TextField type="tel" inputMode="tel" autoComplete="tel" {...field} onChange={type} />
}

function digitsOf(text: string): string {
  return text.replace(/[^\d+]/g, '')
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
