import { type ComponentType, lazy } from 'react'
import { loadSection } from './load-section.ts'

// Not scrolling: a banner that moves by itself scrolls too.
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'popstate']

/** Long enough for the first screen to stand. */
const stillMs = 4000

let wakeUp = () => {}
/** Settles with the first sign that somebody is there. */
const awake = new Promise<void>((resolve) => {
  wakeUp = resolve
  if (typeof window === 'undefined') return resolve()
  for (const sign of signs) addEventListener(sign, wake, { once: true, passive: true, capture: true })
  // Nothing may wait for a visitor for ever: a transition of React waits for every part that is still to come.
  setTimeout(wake, stillMs)
})

export function wake() {
  wakeUp()
}

/**
 * For parts of the page that are links and text alone, inside a <Suspense> of their own. The server renders them,
 * they work as they are, and their script comes with the visitor's first move instead of before the first picture.
 */
export function later<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => awake.then(() => loadSection(load)))
}
