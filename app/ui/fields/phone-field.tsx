import type { ChangeEvent, ComponentProps } from 'react'
import { phoneTyped } from '#shared/phone.ts'
import { TextField } from './text-field.tsx'

type Props = ComponentProps<typeof TextField> & { onChange: (event: ChangeEvent<HTMLInputElement>) => void }

/** Puts spaces into the number while it is typed, and leaves the caret behind the character it stood behind. */
export function PhoneField({ onChange, ...field }: Props) {
  function type(event: ChangeEvent<HTMLInputElement>) {
    const { target } = event
    const raw = target.value
    const before = kept(raw.slice(0, target.selectionStart ?? raw.length)).length
    const next = phoneTyped(raw)
    // Written here and not by React, which would send the caret to the end.
    target.value = next
    const caret = placeAfter(next, before)
    target.setSelectionRange(caret, caret)
    onChange(event)
  }

  return <TextField type="tel" inputMode="tel" autoComplete="tel" {...field} onChange={type} />
}

function kept(text: string): string {
  return text.replace(/[^\d+]/g, '')
}

/** Where the caret stands once `count` characters that are no spaces lie behind it. */
function placeAfter(text: string, count: number): number {
  let left = count
  let place = 0
  while (left > 0 && place < text.length) {
    if (text[place] !== ' ') left -= 1
    place += 1
  }
  return place
}
