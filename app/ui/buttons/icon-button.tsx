import type { ButtonHTMLAttributes, ReactNode } from 'react'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  label: string
  children: ReactNode
  edged?: boolean
  danger?: boolean
}

/** A button with an icon only; `label` is its accessible name and tooltip. */
export function IconButton({ label, edged, danger, className, children, type = 'button', ...rest }: Props) {
  const classes = ['button-icon', edged && 'button-icon-edged', danger && 'button-icon-danger', className]
  return (
    <button
      {...rest}
      type={type}
      className={classes.filter(Boolean).join(' ')}
      aria-label={label}
      title={label}
    >
      {children}
    </button>
  )
}
