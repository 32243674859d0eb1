import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** The frame of every page, product cards, and small parts of home, listing and product page that other pages use too. */
const shop = [
  /\/app\/(root|entry\.client|shell\/layout|storefront\/(cards\/product-grid|listing\/listing-head))\.tsx$/,
  /\/app\/ui\/(buttons\/icon-button|feedback\/empty-state|fields\/(tick|select|quantity)|page\/page-meta)\.tsx?$/,
  /\/app\/ui\/(layout\/(accordion|use-focus-after-removal)|navigation\/(breadcrumbs|pagination|tabs))\.tsx?$/,
  /\/app\/ui\/(pictures\/video-facade\.tsx|fields\/field\.css)$/,
  /\/shared\/(units\/unit-rules|products\/colour-pictures)\.ts$/,
  /\/icons\/(x|plus|play|pause|arrow-right|map-pin|refresh-cw|truck|calendar-days|shield-check|share-2)\.mjs$/,
  /\/icons\/(sliders-horizontal|chevron-\w+)\.mjs$/,
]

/**
 * Few files instead of two hundred: a module that several pages use would otherwise become a file of its own, and the
 * router's list of pages, part of every first visit, names each file of each page. A module goes to the first group
 * that matches, and the modules it imports go with it unless an earlier group has them: a page of a first visit that
 * imports one part of a later group loads all of that group.
 */
const groups: { name: string; test: RegExp | ((file: string) => boolean); minShareCount?: number }[] = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
  },
  { name: 'shop', test: (file) => shop.some((one) => one.test(file)) },
  // Search suggestions, picture zoom and open panels load these at the first use, so they stay small.
  { name: 'on-demand', test: /\/app\/(api|ui\/overlays\/(use-modal|close-on-back))\.ts$/ },
  // Forms, orders, the account and texts: pages after the first visit.
  { name: 'parts', test: /\/(app\/(?!admin|shell|storefront)\w+|icons)\//, minShareCount: 2 },
  // Without the form library, which only some pages of the admin area use.
  { name: 'admin-parts', test: /\/app\/admin\/(?!kit\/form\/use-admin-form)/, minShareCount: 2 },
]

/**
 * Hashes shorter than usual: the router's list of pages names 200 files, and each character of each counts. Browser and
 * server must name pictures and fonts alike.
 */
const assetFileNames = 'assets/[name]-[hash:6][extname]'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // The router itself preloads what a page imports.
  build: { assetsInlineLimit: 0, target: 'es2023', modulePreload: false },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: (chunk) => `assets/${nameOf(chunk)}-[hash:7].js`,
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames,
            // 36 bits are enough, and the fewer there are, the better the list compresses.
            hashCharacters: 'base36',
            codeSplitting: { groups: byPriority() },
          },
        },
      },
    },
    ssr: {
      // React chooses its build by NODE_ENV, which demo mode leaves unset: bundled, it is settled here.
      ...(command === 'build' && {
        resolve: { noExternal: true, conditions: ['production', 'module', 'import', 'default'] },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        // Half as many bytes to read at the start. Names stay, for the log.
        rollupOptions: {
          input: './server/pages/rendering/ssr.ts',
          output: { assetFileNames, minify: { compress: true, mangle: false, codegen: true } },
        },
      },
    },
  },
}))

/** Every screen's file is called page.tsx; its script has the name of the screen. */
function nameOf({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }): string {
  const screen = /\/([\w-]+)\/page\.tsx/.exec(facadeModuleId ?? '')?.[1]
  return screen ?? name
}

/** The earlier group wins, as the list reads. Priorities below zero would count as large ones. */
function byPriority() {
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }))
}
