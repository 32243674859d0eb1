import {
  createContext,
  type ElementType,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  useContext,
} from 'react'
import { PageContext } from './page-context.ts'

/**
 * Header, footer, menu and product cards are most of a page, and they are the same on every page that has them. The
 * server renders the inside of <CachedMarkup> once and then copies its HTML into other pages:
 *
 * 1. The first page with a part renders it in place. When that page is done, the part is rendered again on its own,
 *    outside of any page, and this HTML is cached under the part's name and `cacheKey`.
 * 2. Later pages write the cached HTML with dangerouslySetInnerHTML, so React has nothing to do inside.
 * 3. The browser has no cache: there, parts are ordinary children and hydrate like everything else.
 *
 * `cacheKey` must hold all that the inside depends on: a product card passes its product, of which there is one object
 * for each version, so nothing ever has to be invalidated. On its own, a part has neither router nor page: useLocation
 * and usePage throw there. Other hooks have no such guard (useParams returns nothing, useId another id), so development
 * renders every part in place, and a page that lacks the cached HTML of one is an error that names the part.
 */
export function CachedMarkup({ name, cacheKey = '', as: Tag = 'div', children, ...rest }: Props) {
  const html = useContext(MarkupCacheContext)?.get({ name, key: cacheKey, part: children })
  if (html === undefined) return <Tag {...rest}>{children}</Tag>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered and escaped this HTML
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: html }} />
}

type Props = HTMLAttributes<HTMLElement> & {
  ref?: Ref<HTMLElement>
  name: string
  cacheKey?: object | string | undefined
  as?: ElementType
  children: ReactElement
}

type Part = { name: string; key: object | string; part: ReactElement }

/** Given by entry.server.tsx to each rendering; the browser has none. */
export const MarkupCacheContext = createContext<{ get(part: Part): string | undefined } | null>(null)

/** Entries per name. A product card is 5 kB: reading through a large catalogue must not fill the memory. */
const maxEntries = 1_000

/** `renderToString` is passed in because the browser must not load it. */
export function createMarkupCache(renderToString: (node: ReactNode) => string) {
  type Entries = Map<object | string, { html: string; type: unknown }>
  const markup = new Map<string, Entries>()

  function render({ name, part }: Part): string {
    try {
      return renderToString(<PageContext value={null}>{part}</PageContext>)
    } catch (cause) {
      throw new Error(`Cached markup "${name}" cannot be rendered on its own`, { cause })
    }
  }

  function store(part: Part): string {
    const entries: Entries = markup.get(part.name) ?? new Map()
    markup.set(part.name, entries)
    const [oldest] = entries.keys()
    if (entries.size >= maxEntries && oldest !== undefined) entries.delete(oldest)
    const html = render(part)
    entries.set(part.key, { html, type: part.part.type })
    return html
  }

  function cached({ name, key, part }: Part): string | undefined {
    const entry = markup.get(name)?.get(key)
    // After a hot reload the part has a new component, and its old markup no longer counts.
    return entry?.type === part.type ? entry?.html : undefined
  }

  /** The cache for one page. `finish` is called with the HTML of the page; `check` compares instead of copying. */
  return function forPage({ check = false } = {}) {
    const inPlace: Part[] = []
    return {
      get(part: Part): string | undefined {
        const html = check ? undefined : cached(part)
        if (html === undefined) inPlace.push(part)
        return html
      },
      finish(page: { includes(html: string): boolean }) {
        for (const part of inPlace) {
          const html = cached(part) ?? store(part)
          if (check && !page.includes(`>${html}</`))
            throw new Error(`Cached markup "${part.name}" depends on more than its cacheKey`)
        }
      },
    }
  }
}
