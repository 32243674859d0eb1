import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/** What every page needs, and small things that most pages of the shop share. */
const shop = [
  /\/app\/(root|entry\.client|shell\/layout)\.tsx$/,
  /\/app\/ui\/\w+\/(page-meta|icon-button|breadcrumbs|brand-logo)\.tsx?$/,
  /\/app\/storefront\/parts\/(product-grid|listing-head)\.tsx$/,
  /\/icons\/(x|plus|play|truck|map-pin|refresh-cw|arrow-right|shield-check|calendar-days|chevron-\w+)\.mjs$/,
]

/**
 * Few files instead of fifty: a module that several pages use would otherwise become a file of its own, and small
 * files compress badly. What a module imports comes along, unless an earlier group has it.
 */
const chunks = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
    priority: 2,
  },
  { name: 'shop', test: (file: string) => shop.some((one) => one.test(file)), priority: 1 },
  // Pages for which one of these matters come after a listing or a product.
  {
    name: 'listing-parts',
    test: /\/app\/ui\/\w+\/(checkbox|empty-state|pagination|use-focus-after-removal)\.tsx?$/,
    priority: 0,
  },
  { name: 'product-parts', test: /\/app\/ui\/\w+\/(badge|quantity|tabs|video-facade)\.tsx$/, priority: 0 },
]

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), routerForProduction()],
  // The router itself preloads what a page imports.
  build: { assetsInlineLimit: 0, target: 'es2023', modulePreload: false },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: {
      // React chooses its build by NODE_ENV, which demo mode leaves unset: bundled, it is settled here.
      ...(command === 'build' && {
        resolve: { noExternal: true, conditions: ['production', 'module', 'import', 'default'] },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: { rollupOptions: { input: './server/pages/ssr.ts' } },
    },
  },
}))

/** The router's package exports lead to its development build even here; the two differ in this flag. */
function routerForProduction(): Plugin {
  const flag = 'ENABLE_DEV_WARNINGS = true'
  return {
    name: 'router-for-production',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/development\/.*\.mjs$/, code: flag },
      handler: (code) => ({ code: code.replace(flag, 'ENABLE_DEV_WARNINGS = false'), map: null }),
    },
  }
}
