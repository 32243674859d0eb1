import type { ReactNode } from 'react'

type Props = { children: ReactNode; sunken?: boolean; className?: string }

/** A box with a hairline, for a group of things that belong together. */
export function Panel({ children, sunken, className }: Props) {
  return (
    <div className={['panel', sunken && 'panel-sunken', className].filter(Boolean).join(' ')}>{children}</div>
  )
}
