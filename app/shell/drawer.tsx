import { X } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/pictures/icon.tsx'
import * as words from './words.ts'

type Props = { id: string; title: string; children: ReactNode; foot?: ReactNode; from?: 'start' | 'end' }

/**
 * A side panel that any `<button popovertarget={id}>` opens. The browser opens and closes it, so it works before
 * hydration and without scripts. useClosePanels closes it at every navigation.
 */
export function Drawer({ id, title, children, foot, from = 'end' }: Props) {
  return (
    <dialog
      id={id}
      popover="auto"
      className={from === 'start' ? 'drawer drawer-start' : 'drawer'}
      aria-labelledby={`${id}-title`}
    >
      <div className="drawer-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <button
          className="button-icon"
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={words.close}
        >
          <Icon icon={X} />
        </button>
      </div>
      <div className="drawer-body">{children}</div>
      {foot && <div className="drawer-foot">{foot}</div>}
    </dialog>
  )
}
