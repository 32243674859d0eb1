import { createContext } from 'react-router'
import type { PageData } from '#server/pages/rendering/page-data.ts'
import type { RenderOptions } from '#server/pages/rendering/pages.ts'

/** The source of products, banners and branches for loaders: `context.get(pageDataContext)`. */
export const pageDataContext = createContext<PageData>()

/** Data for search engines in the vocabulary of schema.org. */
export type StructuredData = Record<string, string | number | boolean | null | object>

/**
 * Makes what a page says to search engines: loaders set it, and the server alone writes it into the page's head. As data
 * of a loader it would be sent twice, and be a third of what a product's page sends.
 */
export const structuredDataContext = createContext<() => StructuredData[]>(() => [])

/** The options with which entry.server.tsx renders a page. */
export const renderOptionsContext = createContext<RenderOptions>()
