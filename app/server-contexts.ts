import { createContext } from 'react-router'
import type { PageData } from '#server/pages/page-data.ts'
import type { RenderOptions } from '#server/pages/pages.ts'

/** What loaders read products, banners and branches from: `context.get(pageDataContext)`. */
export const pageDataContext = createContext<PageData>()

/** What entry.server.tsx needs to render a page. */
export const renderOptionsContext = createContext<RenderOptions>()
