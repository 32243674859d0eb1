import { createContext } from 'react-router'
import type { Shop } from '#server/pages/shop.ts'

/** What loaders ask for products, banners and branches: `context.get(shopContext)`. */
export const shopContext = createContext<Shop>()
