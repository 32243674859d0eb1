import type { Config } from '@react-router/dev/config'

/** The Bangla pages are a build of their own, see docs/decisions/two-languages.md. */
const isBangla = process.env.PAGES_LANGUAGE === 'bn'

export default {
  appDirectory: 'app',
  ...(isBangla && { basename: '/bn' }),
  buildDirectory: isBangla ? 'build/pages-bn' : 'build/pages',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  future: {
    v8_middleware: true,
    // Every visit loads the list of all pages; separate files for client loaders would only make it longer.
    v8_splitRouteModules: false,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config
