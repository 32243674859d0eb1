import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('page.tsx'),
  route('tree', 'tree.tsx'),
  route('listing', 'listing.tsx'),
] satisfies RouteConfig
