import { CircleAlert, Info, Tag } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { children: ReactNode; kind?: 'info' | 'error' | 'offer' }

const icons = { info: Info, error: CircleAlert, offer: Tag }

/** A sentence that stays in the page. Errors are announced. */
export function Notice({ children, kind = 'info' }: Props) {
  const Icon = icons[kind]
  return (
    <div
      className={kind === 'info' ? 'notice' : `notice notice-${kind}`}
      role={kind === 'error' ? 'alert' : undefined}
    >
      <Icon aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
