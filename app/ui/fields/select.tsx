import type { Ref, SelectHTMLAttributes } from 'react'

export type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  small?: boolean
  ref?: Ref<HTMLSelectElement> | undefined
}

/** The browser's own select; give it `aria-label`, or use SelectField for a visible label. */
export function Select({ small, className, children, ...select }: SelectProps) {
  const classes = ['select', small && 'select-small', className].filter(Boolean).join(' ')
  return (
    <span className={classes}>
      <select {...select} className="input">
        {children}
      </select>
    </span>
  )
}
