import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import './tabs.css'

type Tab = { id: string; title: ReactNode; content: ReactNode }
type Props = {
  label: string
  tabs: readonly Tab[]
  /** Makes the tabs controlled; without it they keep their own state and start with the first. */
  selected?: string
  onSelect?: (id: string) => void
  split?: boolean
}

/** Tabs with keyboard support: arrow keys, Home and End move between them, Tab leaves them. */
export function Tabs({ label, tabs, selected, onSelect, split }: Props) {
  const [own, setOwn] = useState(tabs[0]?.id)
  const list = useRef<HTMLDivElement>(null)
  const base = useId()
  const current = selected ?? own

  function select(id: string) {
    setOwn(id)
    onSelect?.(id)
  }

  function move(event: KeyboardEvent) {
    const index = tabs.findIndex(({ id }) => id === current)
    const next = tabs[nextIndex(event.key, index, tabs.length)]
    if (!next) return
    event.preventDefault()
    select(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }

  return (
    <>
      <div className={split ? 'tabs tabs-split' : 'tabs'} role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            data-tab={id}
            id={`${base}-${id}`}
            aria-selected={id === current}
            aria-controls={`${base}-${id}-panel`}
            tabIndex={id === current ? 0 : -1}
            onClick={() => select(id)}
            onKeyDown={move}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          className="tab-panel"
          role="tabpanel"
          id={`${base}-${id}-panel`}
          aria-labelledby={`${base}-${id}`}
          hidden={id !== current}
        >
          {content}
        </div>
      ))}
    </>
  )
}

function nextIndex(key: string, index: number, count: number): number {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return -1
}
