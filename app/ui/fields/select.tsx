import type { Ref, SelectHTMLAttributes } from 'react'

export type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  small?: boolean
  ref?: Ref<HTMLSelectElement> | undefined
}

/** A native select. It needs an `aria-label`; SelectField has a visible label. */
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
