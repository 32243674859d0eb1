import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Keeps the focus in a list whose rows can be removed. The button that removed a row disappears with it, so the same
 * button of the next row gets the focus. Spread the result over the list's element; `rows` is the selector of its rows.
 */
export function useFocusAfterRemoval<T extends HTMLElement>(rows: string) {
  const list = useRef<T>(null)
  const last = useRef<{ control: Element; row: number; place: number }>(undefined)
  const findRows = () => [...(list.current?.querySelectorAll(rows) ?? [])]

  useEffect(() => {
    if (!last.current || last.current.control.isConnected || document.activeElement !== document.body) return
    const { row, place } = last.current
    const left = findRows()
    const next = left[Math.min(row, left.length - 1)]
    last.current = undefined
    const control = next && controlsOf(next)[place]
    if (control) control.focus()
    else document.getElementById('main')?.focus({ preventScroll: true })
  })

  return {
    ref: list,
    // Focus events of a dialog opened from a row bubble here through React, although it is in no row.
    onFocus({ target }: FocusEvent<T>) {
      const all = findRows()
      const row = all.findIndex((one) => one.contains(target))
      const own = all[row]
      if (own) last.current = { control: target, row, place: controlsOf(own).indexOf(target) }
    },
  }
}

function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a, button, input')]
}
