import type { Server } from 'node:http'
import type { Pages } from './pages.ts'

const entry = '/server/pages/ssr.ts'

/** The pages straight from their sources, changing in the browser as they are edited. */
export async function devPages(server: Server): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
  return {
    async render(request, shop, rendering) {
      const { render } = (await vite.ssrLoadModule(entry)) as Pick<Pages, 'render'>
      return render(request, shop, rendering)
    },
    files: new Map(),
    isDev: true,
    middleware: vite.middlewares,
    close: () => vite.close(),
  }
}
