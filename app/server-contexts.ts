import { createContext } from 'react-router'
import type { PageData } from '#server/pages/rendering/page-data.ts'
import type { RenderOptions } from '#server/pages/rendering/pages.ts'

/** The source of products, banners and branches for loaders: `context.get(pageDataContext)`. */
export const pageDataContext = createContext<PageData>()

/** The options with which entry.server.tsx renders a page. */
export const renderOptionsContext = createContext<RenderOptions>()
