import type { ButtonHTMLAttributes, ReactNode } from 'react'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  label: string
  children: ReactNode
  edged?: boolean
  danger?: boolean
}

/** A picture to press; `label` is its name for those who cannot see it. */
export function IconButton({ label, edged, danger, className, children, type = 'button', ...rest }: Props) {
  const classes = ['btn-icon', edged && 'btn-icon-edged', danger && 'btn-icon-danger', className]
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
