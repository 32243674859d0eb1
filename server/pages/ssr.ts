import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { pageDataContext, renderOptionsContext } from '#app/server-contexts.ts'
import type { PageData } from './page-data.ts'
import type { RenderOptions } from './pages.ts'

// Vite's virtual module is typed loosely; it is the ServerBuild of this app.
const handle = createRequestHandler(build as unknown as ServerBuild, import.meta.env.MODE)

/**
 * The entry of the pages' bundle, and the only server file that Vite builds. Contexts are recognised by identity, so
 * they must be set in the same bundle as the loaders that read them.
 */
export function render(request: Request, data: PageData, options: RenderOptions): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(pageDataContext, data)
  context.set(renderOptionsContext, options)
  return handle(request, context)
}
