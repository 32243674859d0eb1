import { Plus } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/pictures/icon.tsx'

type Props = {
  title: string
  /** The name by which `openSection` finds it. */
  id?: string
  /** Whether it starts open. */
  open?: boolean
  onOpen?: () => void
  children: ReactNode
}

/** A part of the page of an order that opens and closes. */
export function Section({ title, id, open, onOpen, children }: Props) {
  return (
    <details id={id} open={open} onToggle={(event) => event.currentTarget.open && onOpen?.()}>
      <summary>
        <h2>{title}</h2>
        <Icon icon={Plus} />
      </summary>
      <div className="accordion-body">{children}</div>
    </details>
  )
}

/** Opens a section and goes to it. */
export function openSection(id: string): void {
  const section = document.getElementById(id)
  if (!(section instanceof HTMLDetailsElement)) return
  section.open = true
  section.querySelector('summary')?.focus({ preventScroll: true })
  section.scrollIntoView({ block: 'start' })
}

/** On wide screens there is room for what is only read; on phones it waits to be opened. */
export function isWide(): boolean {
  return matchMedia('(width >= 64rem)').matches
}
