import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Modules that every page needs, and small ones that most pages of the shop share. */
const shop = [
  /\/app\/(root|entry\.client|shell\/layout)\.tsx$/,
  /\/app\/ui\/\w+\/(page-meta|icon-button|breadcrumbs)\.tsx?$/,
  /\/app\/storefront\/(cards\/product-grid|markup\/server-html)\.tsx$/,
  /\/icons\/(x|plus|play|chevron-\w+)\.mjs$/,
]

/**
 * Few files instead of fifty: a module that several pages use would otherwise become a file of its own. Small files
 * compress badly, and the router's list of pages, part of every first visit, names each file of each page. A module
 * goes to the first group that matches, and the modules it imports go with it unless an earlier group has them.
 */
const groups: { name: string; test: RegExp | ((file: string) => boolean); minShareCount?: number }[] = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
  },
  { name: 'shop', test: (file) => shop.some((one) => one.test(file)) },
  {
    name: 'listing-parts',
    test: /\/(app\/ui\/\w+\/(tick|pagination|use-focus-after-removal)\.tsx?|listing-head\.tsx|fields\/field\.css|icons\/sliders-horizontal\.mjs)$/,
  },
  { name: 'product-parts', test: /\/app\/ui\/\w+\/(quantity|tabs|video-facade)\.tsx$/ },
  // Search suggestions load the calls, zoom and menu the modal: both stay small and need no style sheet.
  { name: 'calls', test: /\/(app\/api|shared\/problem)\.ts$/ },
  { name: 'modal', test: /\/app\/ui\/overlays\/use-modal\.ts$/ },
  // Before the parts that use them: otherwise the cart would load the admin area for one icon.
  { name: 'icons', test: /\/icons\//, minShareCount: 2 },
  // Pages after the first visit: forms, orders, texts, and the admin area. What lets Back close panels stays alone.
  {
    name: 'form-parts',
    test: /\/(app\/(ui\/(fields|feedback|buttons|overlays(?!\/close-on-back))|state|profile)\/|app\/account\/(?!.*page\.tsx).*\.tsx?$|app\/(guard|shell\/legal-facts)\.tsx?$|shared\/\w+\/(contact-rules|contact-details|unit-rules|districts|order-states)\.ts$)/,
    minShareCount: 2,
  },
  {
    name: 'order-parts',
    test: /\/app\/(ui\/(?!overlays\/close-on-back)|order\/|checkout\/)/,
    minShareCount: 2,
  },
  // One style sheet for each of these parts of the site, however many pages it is written for.
  { name: 'info', test: /\/app\/info\/.*\.css$/ },
  { name: 'account', test: /\/app\/account\/.*\.css$/ },
  { name: 'info-parts', test: /\/app\/info\//, minShareCount: 2 },
  // Without the form library, which only some pages of the admin area use.
  {
    name: 'admin-parts',
    test: /\/(app\/admin\/(?!kit\/form\/use-admin-form)|shared\/(period|orders\/order-channels)\.ts$)/,
    minShareCount: 2,
  },
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
