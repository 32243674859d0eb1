import type { ReactNode } from 'react'

type Props = { title: string; children?: ReactNode; actions?: ReactNode }

/** The heading of an admin page with a line under it and its buttons. */
export function AdminHead({ title, children, actions }: Props) {
  return (
    <header className="admin-head">
      <div>
        <h1>{title}</h1>
        {children && <p>{children}</p>}
      </div>
      {actions && <div className="buttons">{actions}</div>}
    </header>
  )
}
