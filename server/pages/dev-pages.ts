import type { ViteDevServer } from 'vite'
import type { Pages } from './pages.ts'

const entry = '/server/pages/ssr.ts'

/** The pages straight from their sources, changing in the browser as they are edited. */
export function devPages(vite: ViteDevServer): Pages {
  return {
    async render(request, shop, rendering) {
      const { render } = (await vite.ssrLoadModule(entry)) as Pick<Pages, 'render'>
      return render(request, shop, rendering)
    },
    files: new Map(),
    isDev: true,
    middleware: vite.middlewares,
  }
}
