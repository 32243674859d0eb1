import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { securityHeaders } from '../http/headers.ts'
import type { Config } from '../start/config.ts'
import { StartupError } from '../start/startup-error.ts'
import { readFiles } from './files.ts'
import type { PlacePart } from './put-together.ts'
import type { Resource } from './resource.ts'
import type { Shop } from './shop.ts'

/** What the server tells one rendering, and hears from it. */
export type Rendering = {
  nonce: string
  /** Under this id the log tells what went wrong; a page that says so shows it. */
  reference: string
  /** Takes parts that pages have in common, copied from earlier ones; none while somebody works on them. */
  place: PlacePart | null
  failed: (error: unknown) => void
  /** The page as text. In the body of the answer it would be turned into bytes and back, which costs as much as a query. */
  written: (html: string) => void
}

/** The site as the server sees it: something that renders addresses, and the files that pages ask for. */
export type Pages = {
  render(request: Request, shop: Shop, rendering: Rendering): Promise<Response>
  files: ReadonlyMap<string, Resource>
  /** In development nothing is kept, and Vite has its own scripts in the pages. */
  isDev: boolean
  /** Sees requests before the shop does. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  close?(): Promise<void>
}

const buildFolder = fileURLToPath(new URL('../../build/pages', import.meta.url))

/** The pages as `npm run build` made them. */
export async function builtPages(config: Pick<Config, 'publicUrl'>): Promise<Pages> {
  const entry = join(buildFolder, 'server', 'index.js')
  const { render } = await import(/* @vite-ignore */ pathToFileURL(entry).href).catch((cause: unknown) => {
    throw new StartupError('The pages are not built. Run: npm run build', { cause })
  })
  return { render, files: readFiles(join(buildFolder, 'client'), securityHeaders(config)), isDev: false }
}
