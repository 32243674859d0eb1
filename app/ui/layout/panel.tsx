import type { ReactNode } from 'react'

type Props = { children: ReactNode; sunken?: boolean; className?: string }

/** A bordered box around a group of things. */
export function Panel({ children, sunken, className }: Props) {
  return (
    <div className={['panel', sunken && 'panel-sunken', className].filter(Boolean).join(' ')}>{children}</div>
  )
}
