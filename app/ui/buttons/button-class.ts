export type ButtonLook = {
  variant?: 'primary' | 'second' | 'quiet' | 'danger' | 'inverse' | undefined
  size?: 'small' | 'large' | undefined
  wide?: boolean | undefined
}

/** The classes of buttons, and of links that look like buttons. */
export function buttonClass({ variant = 'primary', size, wide }: ButtonLook, extra = ''): string {
  const parts = [
    'btn',
    variant !== 'primary' && `btn-${variant}`,
    size && `btn-${size}`,
    wide && 'btn-wide',
    extra,
  ]
  return parts.filter(Boolean).join(' ')
}
