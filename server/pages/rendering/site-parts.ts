import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { splitLanguage } from '#shared/site/languages.ts'

/** The pages whose paths begin alike. */
type Part = { patterns: string[]; handle: RequestHandler }

/**
 * Cuts the site into parts by the first word of a path. The router goes through all routes it has five times for a page:
 * to find the page, and to build, flatten and match its tree. With 75 pages, most of them of staff, that takes a
 * fourteenth of a rendering; the part of a page has seldom more than five.
 */
export function createSiteParts(site: ServerBuild, mode: string): (path: string) => Part {
  const pages = pagesOf(site)
  const everywhere = pages.filter(({ start }) => /^[:*]/.test(start))
  const parts = new Map<string, Part>()
  for (const start of new Set(pages.map((page) => page.start)))
    parts.set(start, partOf([...pages.filter((page) => page.start === start), ...everywhere]))
  const whole = partOf(pages)
  return (path) => parts.get(startOf(path)) ?? whole

  function partOf(some: readonly Page[]): Part {
    const patterns = some.map(({ pattern }) => pattern).filter((pattern) => pattern !== '/*')
    return { patterns, handle: createRequestHandler(onlyWith(some, site), mode) }
  }
}

type Page = { id: string; pattern: string; start: string }

/** Every route that is a page, with its whole path. A layout is only part of pages. */
function pagesOf({ routes }: ServerBuild): Page[] {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId))
  return Object.keys(routes)
    .filter((id) => !parents.has(id))
    .map((id) => {
      const paths = lineage(routes, id).map((above) => routes[above]?.path ?? '')
      const pattern = `/${paths.reverse().filter(Boolean).join('/')}`
      return { id, pattern, start: pattern.split('/')[1] ?? '' }
    })
}

/** The site with these pages and the layouts around them. Browsers load the list of all pages from a file of its own. */
function onlyWith(pages: readonly Page[], site: ServerBuild): ServerBuild {
  const ids = new Set(pages.flatMap(({ id }) => lineage(site.routes, id)))
  const pick = <Route>(routes: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)))
  return { ...site, routes: pick(site.routes), assets: { ...site.assets, routes: pick(site.assets.routes) } }
}

/** A route, its parent and so on. */
function lineage(routes: ServerBuild['routes'], id: string | undefined): string[] {
  return id === undefined ? [] : [id, ...lineage(routes, routes[id]?.parentId)]
}

/** The first word of a path without the prefix of its language: 'category' of '/category/laptop.data'. */
function startOf(path: string): string {
  const [, start = ''] = splitLanguage(path.replace(/(\/_)?\.data$/, '') || '/').path.split('/')
  return start.toLowerCase()
}
