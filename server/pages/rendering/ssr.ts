import * as build from 'virtual:react-router/server-build'
import { matchPath, RouterContextProvider, type ServerBuild } from 'react-router'
import { pageDataContext, renderOptionsContext } from '#app/server-contexts.ts'
import { setShopDetails } from '#shared/site/shop-details.ts'
import type { PageData } from './page-data.ts'
import type { RenderOptions } from './pages.ts'
import { createSiteParts } from './site-parts.ts'

// Vite's virtual module is typed loosely; it is the ServerBuild of this app.
const site = build as unknown as ServerBuild
const partAt = createSiteParts(site, import.meta.env.MODE)

/**
 * The entry of the pages' bundle, and the only server file that Vite builds. Contexts are recognised by identity, so
 * they must be set in the same bundle as the loaders that read them.
 */
export async function render(request: Request, data: PageData, options: RenderOptions): Promise<Response> {
  // Before any loader, because they run side by side. This bundle has its own copy of the details.
  const saved = await data.shopDetails()
  if (saved) setShopDetails(saved)
  const context = new RouterContextProvider()
  context.set(pageDataContext, data)
  context.set(renderOptionsContext, options)
  return partAt(new URL(request.url).pathname).handle(request, context)
}

/** Whether a route other than the one for unknown addresses has this path. */
export function hasPage(path: string): boolean {
  return partAt(path).patterns.some((pattern) => matchPath(pattern, path) !== null)
}
