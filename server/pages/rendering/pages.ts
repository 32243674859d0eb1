import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { securityHeaders } from '#server/platform/http/headers.ts'
import type { Resource } from '#server/platform/http/resource.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { StartupError } from '#server/platform/settings/startup-error.ts'
import type { Language } from '#shared/site/languages.ts'
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
  /** Renders a page in the language of its data. */
  render(request: Request, data: PageData, options: RenderOptions): Promise<Response>
  /** Whether a route of the site has this path; without it, every path is rendered. */
  hasPage?(path: string, language: Language): boolean
  files: ReadonlyMap<string, Resource>
  /** In development pages are not cached, and Vite adds scripts of its own. */
  isDev: boolean
  /** Vite's middleware, in development. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void | Promise<void>
  close?(): Promise<void>
}

const buildFolders: Record<Language, string> = {
  en: fileURLToPath(new URL('../../../build/pages', import.meta.url)),
  bn: fileURLToPath(new URL('../../../build/pages-bn', import.meta.url)),
}

/** The exports of the pages' bundle in one language, see ssr.ts. */
type Bundle = { render: Pages['render']; hasPage(path: string): boolean }

/** The pages as `npm run build` made them. */
export async function builtPages(config: Pick<Config, 'publicUrl' | 'hstsSubdomains'>): Promise<Pages> {
  const english = await loadBundle('en')
  let bangla: Promise<Bundle> | undefined
  return {
    async render(request, data, options) {
      // Loaded at the first use: it would make every start of the shop longer.
      if (data.language === 'en') return english.render(request, data, options)
      bangla ??= loadBundle('bn')
      return (await bangla).render(request, data, options)
    },
    // The Bangla pages are the same without the staff area.
    hasPage: (path, language) =>
      english.hasPage(path) && (language === 'en' || !/^\/admin(\/|$)/i.test(path)),
    // The build has put the files of both languages into one folder.
    files: readStaticFiles(join(buildFolders.en, 'client'), securityHeaders(config)),
    isDev: false,
  }
}

async function loadBundle(language: Language): Promise<Bundle> {
  const entry = join(buildFolders[language], 'server', 'index.js')
  try {
    return (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as Bundle
  } catch (cause) {
    throw new StartupError('The pages are not built. Run: npm run build', { cause })
  }
}
