import type { ReactNode } from 'react'

type Props = { title: ReactNode; children?: ReactNode; action?: ReactNode; icon?: ReactNode }

/** Shown in place of an empty list, with what to do next. */
export function EmptyState({ title, children, action, icon }: Props) {
  return (
    <div className="empty">
      {icon}
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
