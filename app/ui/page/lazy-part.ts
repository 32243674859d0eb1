import { type ComponentType, lazy } from 'react'
import { loadModule } from './load-module.ts'

/**
 * A part that few pages have, so its script comes after theirs. It stands in a <Suspense>: until the script has come, and
 * where it cannot be fetched, the part is the HTML that came with the page. Its style sheet must come with the page, too.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return lazy(() => loadModule(load).catch(never))
}

function never(): Promise<never> {
  return new Promise(() => {})
}
