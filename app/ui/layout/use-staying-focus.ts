import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * For a list whose rows can be deleted: with its row, the button that did it is gone. The one in its place in the
 * next row gets the focus then, instead of the top of the page. To be spread over the list's element.
 */
export function useStayingFocus<T extends HTMLElement>() {
  const list = useRef<T>(null)
  const last = useRef<{ control: Element; row: number; place: number }>(undefined)

  useEffect(() => {
    if (!last.current || last.current.control.isConnected || document.activeElement !== document.body) return
    const { row, place } = last.current
    const rows = rowsOf(list.current)
    const next = rows[Math.min(row, rows.length - 1)]
    last.current = undefined
    const control = next && controlsOf(next)[place]
    if (control) control.focus()
    else document.getElementById('main')?.focus({ preventScroll: true })
  })

  return {
    ref: list,
    // A dialog that a row opens is within the list for React, and none of the rows.
    onFocus({ target }: FocusEvent<T>) {
      const rows = rowsOf(list.current)
      const row = rows.findIndex((one) => one.contains(target))
      const own = rows[row]
      if (own) last.current = { control: target, row, place: controlsOf(own).indexOf(target) }
    },
  }
}

function rowsOf(list: HTMLElement | null): Element[] {
  return list ? [...list.querySelectorAll(list.matches('ul') ? ':scope > li' : 'tbody > tr')] : []
}

function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a, button, input')]
}
