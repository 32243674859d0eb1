import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { securityHeaders } from '#server/platform/http/headers.ts'
import type { Resource } from '#server/platform/http/resource.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { StartupError } from '#server/platform/settings/startup-error.ts'
import type { PageData } from './page-data.ts'
import { readStaticFiles } from './static-files.ts'

export type RenderOptions = {
  /** Marks the inline scripts that the renderer itself writes, see content-policy.ts. */
  nonce: string
  /** Shown on an error page, so that the error can be found in the log. */
  requestId: string
  onError: (error: unknown) => void
  /** 'check' renders every cached part again and fails if it differs, as in development. See cached-markup.tsx. */
  cachedMarkup?: 'check' | 'off'
}

/** The site: what renders pages, and the files that pages load. */
export type Pages = {
  render(request: Request, data: PageData, options: RenderOptions): Promise<Response>
  /** Whether a route of the site has this path; without it, every path is rendered. */
  hasPage?(path: string): boolean
  files: ReadonlyMap<string, Resource>
  /** In development pages are not cached, and Vite adds scripts of its own. */
  isDev: boolean
  /** Vite's middleware, in development. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  close?(): Promise<void>
}

const buildFolder = fileURLToPath(new URL('../../../build/pages', import.meta.url))

/** The pages as `npm run build` made them. */
export async function builtPages(config: Pick<Config, 'publicUrl' | 'hstsSubdomains'>): Promise<Pages> {
  const entry = join(buildFolder, 'server', 'index.js')
  const built = import(/* @vite-ignore */ pathToFileURL(entry).href) as Promise<
    Pick<Pages, 'render' | 'hasPage'>
  >
  const { render, hasPage } = await built.catch((cause: unknown) => {
    throw new StartupError('The pages are not built. Run: npm run build', { cause })
  })
  return {
    render,
    ...(hasPage && { hasPage }),
    files: readStaticFiles(join(buildFolder, 'client'), securityHeaders(config)),
    isDev: false,
  }
}
