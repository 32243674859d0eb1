import { RouterContextProvider } from 'react-router'
import { pageDataContext } from '#app/server-contexts.ts'
import type { PageData } from '#server/pages/rendering/page-data.ts'

/** What the router gives to the loaders of a page. */
export function loaderContext(data: PageData): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageDataContext, data)
  return context
}
