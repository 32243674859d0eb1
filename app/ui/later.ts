import { type ComponentType, lazy } from 'react'
import { loadSection } from './load-section.ts'

const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'popstate',
]

let wakeUp = () => {}
/** Settles with the first sign that somebody is there. */
const awake = new Promise<void>((resolve) => {
  wakeUp = resolve
  if (typeof window === 'undefined') return resolve()
  for (const sign of signs) addEventListener(sign, wake, { once: true, passive: true, capture: true })
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
