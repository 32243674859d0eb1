import type { ReactNode } from 'react'

type Props = { children: ReactNode; kind?: 'plain' | 'offer' | 'brand' }

export function Badge({ children, kind = 'plain' }: Props) {
  return <span className={kind === 'plain' ? 'badge' : `badge badge-${kind}`}>{children}</span>
}
