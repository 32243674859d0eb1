import { CircleAlert, Info, Tag } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../pictures/icon.tsx'

type Props = { children: ReactNode; kind?: 'info' | 'error' | 'offer' }

const icons = { info: Info, error: CircleAlert, offer: Tag }

/** A message in the page. Screen readers announce errors at once. */
export function Notice({ children, kind = 'info' }: Props) {
  return (
    <div
      className={kind === 'info' ? 'notice' : `notice notice-${kind}`}
      role={kind === 'error' ? 'alert' : undefined}
    >
      <Icon icon={icons[kind]} />
      <div>{children}</div>
    </div>
  )
}
