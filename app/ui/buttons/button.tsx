import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

type Props = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & { busy?: boolean | undefined; ref?: Ref<HTMLButtonElement> }

/** A button that keeps the focus while it is busy, but ignores clicks. */
export function Button({ variant, size, wide, busy, className, onClick, type = 'button', ...rest }: Props) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={click}
    />
  )
}
