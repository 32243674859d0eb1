import { createContext, useContext } from 'react'

type Page = {
  /** The mark on inline scripts that the server then allows by their hash, see server/pages/rendering/content-policy.ts. */
  nonce?: string
  /** The id of the request in the server's log, shown with errors. */
  requestId: string
  /** What the page says to search engines, as JSON that is safe inside a script. */
  structuredData?: readonly string[]
}

/** The page that the server renders. The browser knows none of it; cached markup has no page (null). */
export const PageContext = createContext<Page | null>({ requestId: '' })

export function usePage(): Page {
  const page = useContext(PageContext)
  if (!page) throw new Error('Cached markup is shared by many pages and must not depend on one of them')
  return page
}
