export type ButtonLook = {
  variant?: 'primary' | 'second' | 'quiet' | 'danger' | 'inverse' | undefined
  size?: 'small' | 'large' | undefined
  wide?: boolean | undefined
}

/** The classes of buttons, and of links that look like buttons. */
export function buttonClass({ variant = 'primary', size, wide }: ButtonLook, extra = ''): string {
  const parts = [
    'button',
    variant !== 'primary' && `button-${variant}`,
    size && `button-${size}`,
    wide && 'button-wide',
    extra,
  ]
  return parts.filter(Boolean).join(' ')
}
