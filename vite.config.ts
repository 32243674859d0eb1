import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { banglaWords } from './bin/bangla-words.ts'

const isBangla = process.env.PAGES_LANGUAGE === 'bn'

/** The frame of every page, product cards, and small parts that more than one page of a first visit uses. */
const shop = [
  /\/app\/(root|entry\.client|shell\/layout|storefront\/cards\/product-grid)\.tsx$/,
  /\/app\/ui\/(buttons\/icon-button|fields\/select|page\/page-meta|navigation\/breadcrumbs|text\/staff-text)\.tsx?$/,
  /\/icons\/(x|plus|chevron-(down|left|right))\.mjs$/,
]

/** What one page of a first visit shares with later pages, and the other two of a first visit do without. */
const homeParts = /\/(ui\/layout\/accordion\.tsx|icons\/(pause|arrow-right|map-pin)\.mjs)$/
const listingParts = [
  /\/app\/(storefront\/listing\/listing-head|ui\/(feedback\/empty-state|fields\/tick))\.tsx$/,
  /\/app\/ui\/(navigation\/pagination\.tsx|layout\/use-focus-after-removal\.ts|fields\/field\.css)$/,
  /\/icons\/sliders-horizontal\.mjs$/,
]
const productParts = [
  /\/app\/ui\/(fields\/quantity\.tsx|navigation\/tabs\.tsx|pictures\/video-facade\.css)$/,
  /\/(shared\/products\/(colour-pictures|saved-list)\.ts|icons\/(share-2|heart)\.mjs)$/,
  /\/app\/(state\/saved|storefront\/product\/share)\.ts$/,
]

const laterParts = [
  /\/(app\/(?!admin|shell|storefront)\w+|icons)\//,
  /\/shared\/(orders\/(rate-for-address|districts|wallets)|people\/contact-rules|units\/(serial|unit-rules))\.ts$/,
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
  { name: 'shop', test: isOneOf(shop) },
  { name: 'home-parts', test: homeParts },
  { name: 'listing-parts', test: isOneOf(listingParts) },
  { name: 'product-parts', test: isOneOf(productParts) },
  { name: 'video', test: /\/(app\/ui\/pictures\/video-facade\.tsx|icons\/play\.mjs)$/ },
  // Search suggestions, picture zoom and open panels load these at the first use, so they stay small.
  {
    name: 'on-demand',
    test: /\/app\/(api|order\/waiting-orders|state\/(order-keys|coupon-notice)|ui\/overlays\/(use-modal|close-on-back))\.ts$/,
  },
  // Forms, orders, the account and texts: pages after the first visit.
  { name: 'parts', test: isOneOf(laterParts), minShareCount: 2 },
  // Without the form library, which only some pages of the admin area use.
  { name: 'admin-parts', test: /\/app\/admin\/(?!kit\/form\/use-admin-form)/, minShareCount: 2 },
]

/**
 * Hashes shorter than usual and of few letters: the router's list of pages names 200 files, and each character of each
 * counts. 28 bits are enough to tell two versions of a script apart. Browser and server must name pictures and fonts
 * alike: a font under two names is fetched twice.
 */
const names = { assetFileNames: 'assets/[name]-[hash:6][extname]', hashCharacters: 'hex' } as const

export default defineConfig(({ command }) => ({
  plugins: [...(isBangla ? [banglaWords()] : []), reactRouter()],
  // See app/ui/page/jsx-runtime.ts.
  ...(command === 'build' && { oxc: { jsx: { runtime: 'automatic', importSource: '/app/ui/page' } } }),
  // Both languages are open in development: the scripts of the Bangla pages have addresses and a cache of their own.
  ...(isBangla && command === 'serve' && { base: '/bn-scripts/', cacheDir: 'node_modules/.vite-bn' }),
  build: {
    assetsInlineLimit: 0,
    target: 'es2023',
    // The router itself preloads what a page imports. As a function and not as false: then Vite's helper is shorter.
    modulePreload: { resolveDependencies: () => [] },
    copyPublicDir: !isBangla,
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // A text or number of one module is written where another uses it, and only there, also in another file.
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            entryFileNames: (chunk) => `assets/${nameOf(chunk)}-[hash:7].js`,
            chunkFileNames: 'assets/[name]-[hash:7].js',
            ...names,
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
          output: { ...names, minify: { compress: true, mangle: false, codegen: true } },
        },
      },
    },
  },
}))

function isOneOf(patterns: readonly RegExp[]): (file: string) => boolean {
  return (file) => patterns.some((pattern) => pattern.test(file))
}

/** Every screen's file is called page.tsx; its script has the name of the screen. */
function nameOf({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }): string {
  const screen = /\/([\w-]+)\/page\.tsx/.exec(facadeModuleId ?? '')?.[1]
  return screen ?? name
}

/** The earlier group wins, as the list reads. Priorities below zero would count as large ones. */
function byPriority() {
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }))
}
