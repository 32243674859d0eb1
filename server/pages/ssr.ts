import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { renderContext } from '#app/render-context.ts'
import { shopContext } from '#app/shop.ts'
import type { Rendering } from './pages.ts'
import type { Shop } from './shop.ts'

const handle = createRequestHandler(build as unknown as ServerBuild, import.meta.env.MODE)

/**
 * The pages' own entry, and the only file of the server that Vite builds: a context is recognised by its identity,
 * so what is set here must come out of the same bundle that the loaders live in.
 */
export function render(request: Request, shop: Shop, rendering: Rendering): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  context.set(renderContext, rendering)
  return handle(request, context)
}
