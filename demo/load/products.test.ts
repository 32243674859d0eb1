import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { ProductInput } from '#shared/contract/product.ts'
import { homeGrid, minimumImages, paymentBounds } from '#shared/limits.ts'
import { toTaka } from '#shared/money.ts'
import { optionGroups } from '#shared/pricing.ts'
import { mainCategories, stripBrands } from '#shared/products/category-names.ts'
import { picturesIn } from '#shared/products/colour-pictures.ts'
import { pictureNames } from './copy-pictures.ts'
import { type ProductRow, readProducts } from './products.ts'
import { readEntries, readText } from './read-data.ts'

const now = new Date('2026-11-15T00:00:00Z')
const catalogue = (await readProducts(now)).map(toEntry)
type Entry = ReturnType<typeof toEntry>

/** Names that the shop uses for each colour of the pictures. */
const colourWords: Record<string, string[]> = {
  black: ['Black', 'Space Black', 'Graphite'],
  'matte-black': ['Black'],
  'black-green': ['Black'],
  'black-red': ['Black'],
  'black-rainbow': ['Black'],
  'black-rgb': ['Black'],
  blue: ['Blue'],
  charcoal: ['Charcoal'],
  copper: ['Copper'],
  gold: ['Gold'],
  graphite: ['Graphite', 'Grey', 'Space Grey', 'Black'],
  'graphite-aqua': ['Graphite'],
  green: ['Green'],
  grey: ['Grey'],
  'grey-red': ['Grey'],
  'ice-blue': ['Ice Blue', 'Sky Blue', 'Sapphire'],
  lilac: ['Lilac', 'Violet'],
  midnight: ['Midnight', 'Indigo', 'Blue'],
  'midnight-blue': ['Cosmic Blue', 'Navy'],
  navy: ['Navy'],
  platinum: ['Platinum'],
  rose: ['Rose'],
  'rose-gold': ['Rose Gold'],
  'sage-green': ['Sage Green'],
  sand: ['Sand', 'Starlight', 'Gold'],
  silver: ['Silver', 'Platinum'],
  'space-grey': ['Space Grey'],
  titanium: ['Titanium', 'Space Grey'],
  white: ['White', 'Mercury'],
  'white-rgb': ['White'],
}

const oldestFirst = [...catalogue].reverse()
const homeProducts = [...oldestFirst.slice(-homeGrid.last), ...oldestFirst.slice(0, homeGrid.first)]

describe('the demo catalogue', () => {
  it('says "an 80 Wh battery", and no word twice', () => {
    const texts = catalogue.map(({ details }) => details)
    expect(texts.filter((text) => /\ba 8|\bgraphics graphics\b/i.test(text))).toEqual([])
    expect(texts.some((text) => /\ban 8/.test(text))).toBe(true)
  })

  it('holds products of every brand and category that the shop names', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(130)
    for (const { name } of stripBrands) expect(inGrid(name).length, name).toBeGreaterThanOrEqual(4)
    for (const { path } of mainCategories) expect(inGrid(path).length, path).toBeGreaterThanOrEqual(8)
    for (const grid of ['business', 'student', 'desktop', 'tablet', 'phone', 'pre-owned', 'Pre-Owned'])
      expect(inGrid(grid).length, grid).toBeGreaterThanOrEqual(5)
  })

  it('measures every laptop, so that two can be compared', () => {
    const laptops = catalogue.filter(({ options, gpu }) => options.ram.length > 0 && gpu !== '')
    const known = laptops.filter(({ specs }) => specs?.screen && specs.weight && specs.battery && specs.ports)
    expect(known.length).toBeGreaterThanOrEqual(80)
  })

  it('never says the same thing about two products', () => {
    for (const field of ['title', 'description', 'sku', 'details', 'productName'] as const)
      expect(new Set(catalogue.map((product) => product[field].toLowerCase())).size, field).toBe(
        catalogue.length,
      )
    expect(new Set(catalogue.map(({ slug }) => slug)).size).toBe(catalogue.length)
  })

  it('promises no other warranty than the line on the page of the product', () => {
    const promise = /lifetime|years of ([a-z]+ )?(warranty|exchange)/i
    for (const { sku, description, details, features } of catalogue)
      expect(
        [description, details, ...features].filter((words) => promise.test(words)),
        sku,
      ).toEqual([])
  })

  it('says nowhere how long the stress test takes, so no two products say it differently', () => {
    for (const { sku, description, details, features } of catalogue)
      expect([description, details, ...features].join(' '), sku).not.toMatch(
        /hours?.{0,12}stress|tested for \w+ hours/i,
      )
  })

  it.each(catalogue.map((product) => [product.sku, product] as const))(
    'has an entry %s that staff could save',
    (_, product) => {
      const { details, detailsBangla } = product
      ProductInput.parse({
        ...product,
        details: { content: details },
        detailsBangla: { content: detailsBangla },
      })
      for (const field of [
        'title',
        'description',
        'sku',
        'brand',
        'deviceType',
        'processor',
        'details',
      ] as const)
        expect(product[field].trim(), field).not.toBe('')
      expect(product.features.length).toBeGreaterThanOrEqual(4)
      for (const text of [...product.features, ...product.categories]) expect(text).not.toContain(',')
      for (const category of product.categories) expect(category).toMatch(/^[a-z][a-z-]*$/)
      for (const group of optionGroups) expect(product.options[group][0]?.addPrice ?? 0).toBe(0)
      for (const group of optionGroups) {
        const values = product.options[group].map(({ value }) => value)
        expect(new Set(values).size, group).toBe(values.length)
      }
      expect(product.newPrice).toBeGreaterThanOrEqual(paymentBounds.min)
      expect(product.newPrice).toBeLessThan(paymentBounds.max)
      expect(product.oldPrice === 0 || product.oldPrice > product.newPrice).toBe(true)
      expect(!product.sale || product.oldPrice > 0).toBe(true)
      expect(product.rating * 10).toBeCloseTo(Math.round(product.rating * 10))
      expect(product.descriptionVideoUrl).toMatch(/^$|^https:\/\/www\.youtube\.com\/embed\/[\w-]{11}$/)
    },
  )

  it('offers what shoppers and testers look for', () => {
    expect(catalogue.filter(({ sale }) => sale).length).toBeGreaterThanOrEqual(15)
    expect(catalogue.filter(({ sale, oldPrice }) => !sale && oldPrice > 0).length).toBeGreaterThanOrEqual(10)
    expect(catalogue.filter(({ stock }) => !stock).length).toBeGreaterThanOrEqual(3)
    expect(catalogue.filter(({ stock, quantity }) => stock && quantity === 0).length).toBeGreaterThanOrEqual(
      2,
    )
    expect(catalogue.filter(({ rating }) => rating === 0).length).toBeGreaterThanOrEqual(3)
    expect(catalogue.filter(({ descriptionVideoUrl }) => descriptionVideoUrl).length).toBeGreaterThanOrEqual(
      20,
    )
    expect(catalogue.filter(({ newPrice }) => newPrice > 459_900).length).toBeGreaterThanOrEqual(2)
    expect(
      catalogue.filter(({ options }) => (options.ram[1]?.addPrice ?? 0) > 0).length,
    ).toBeGreaterThanOrEqual(40)
  })

  it('shows on the home page something with an old price, in stock, with choices and a video', () => {
    const inStock = homeProducts.filter(({ stock, quantity }) => stock && quantity > 3)
    expect(inStock.length).toBe(homeProducts.length)
    expect(inStock.filter(({ oldPrice }) => oldPrice > 0).length).toBeGreaterThanOrEqual(4)
    expect(inStock.some(({ oldPrice, sale }) => oldPrice > 0 && !sale)).toBe(true)
    expect(inStock.some(({ sale }) => sale)).toBe(true)
    expect(inStock.some(({ options }) => (options.ram[1]?.addPrice ?? 0) > 0)).toBe(true)
    expect(inStock.some(({ descriptionVideoUrl }) => descriptionVideoUrl)).toBe(true)
    expect(inStock.some(({ descriptionVideoUrl }) => !descriptionVideoUrl)).toBe(true)
  })

  it('came into the shop over months, one product after the other', () => {
    const days = catalogue.map(({ createdAt }) => (now.getTime() - createdAt.getTime()) / 86_400_000)
    expect(days).toEqual([...days].sort((a, b) => a - b))
    expect(new Set(days).size).toBe(days.length)
    expect(days[0]).toBeGreaterThan(1)
    expect(days.at(-1)).toBeGreaterThan(180)
  })
})

describe('the pictures of the demo', () => {
  it('exist, and none lies there unused', async () => {
    const files = await Promise.all([readText('products.csv'), readText('units.csv')])
    const ofGoods = [...files.join('').matchAll(/\/uploads\/([\w-]+\.webp)/g)].map(([, name]) => name)
    const ofPages = await readEntries('page-images.json', z.object({ picture: z.string() }))
    const shown = new Set([...ofGoods, ...ofPages.map(({ picture }) => `${picture}.webp`)])
    expect([...shown].sort()).toEqual((await pictureNames()).sort())
  })

  it.each(catalogue.map((product) => [product.sku, product] as const))(
    'fit %s in kind and colour',
    (_, product) => {
      const { kind } = kindAndColour(product.look)
      for (const { value } of product.options.color) {
        const pictures = picturesIn(product, value)
        expect(pictures.length).toBeGreaterThanOrEqual(minimumImages)
        const looks = new Set(pictures.map(lookOf))
        expect([...looks], value).toHaveLength(1)
        for (const look of looks) {
          const shown = kindAndColour(look)
          expect(shown.kind).toBe(kind)
          expect(colourWords[shown.colour], look).toContain(value)
        }
      }
      if (product.brand === 'Apple' && product.categories.includes('macbook')) expect(kind).toBe('unibody')
      if (kind === 'unibody') expect(product.brand).toBe('Apple')
      if (kind === 'gaming') expect(product.categories).toContain('gaming')
      if (kind === 'convertible' || kind === 'detachable') expect(product.categories).toContain('convertible')
      if (kind === 'phone' || kind === 'tablet') expect(product.categories).toContain(kind)
    },
  )

  it('never show one look twice side by side in a grid, and in large grids not within a row', () => {
    for (const [grid, products] of allGrids()) {
      const looksUsed = new Set(products.map(({ look }) => look)).size
      const apart = looksUsed >= 8 || products.length > 8 ? 4 : 2
      for (const [place, product] of products.entries()) {
        const row = products.slice(place + 1, place + apart)
        expect(
          row.filter(({ look }) => look === product.look).map(({ sku }) => sku),
          `${grid}: ${product.sku}`,
        ).toEqual([])
      }
    }
  })
})

function inGrid(name: string): Entry[] {
  return catalogue.filter((product) => gridsOf(product).includes(name))
}

function allGrids(): Map<string, Entry[]> {
  const names = new Set(catalogue.flatMap(gridsOf))
  return new Map([...names].map((name) => [name, inGrid(name)]))
}

/** Names of the grids in which a product appears. */
function gridsOf(product: Entry): string[] {
  const grids = ['all', product.brand, product.deviceType, ...product.categories]
  if (product.sale) grids.push('offers')
  const isForSale = product.stock && product.quantity > 0
  return isForSale ? grids.flatMap((name) => [name, `${name}, for sale`]) : grids
}

/** A product in taka, with the look that its pictures show from several sides: LOOK-1.webp, LOOK-2.webp and so on. */
function toEntry(row: ProductRow) {
  const { newPricePaisa, oldPricePaisa, videoUrl, ...same } = row
  return {
    ...same,
    newPrice: toTaka(newPricePaisa),
    oldPrice: toTaka(oldPricePaisa),
    descriptionVideoUrl: videoUrl,
    look: lookOf(row.images[0] ?? ''),
  }
}

function lookOf(path: string): string {
  return path.replace(/^\/uploads\/|-\d+\.webp$/g, '')
}

/** A look is named by its kind, perhaps a size, and its colour: ultrabook-14-copper. */
function kindAndColour(look: string) {
  const colours = Object.keys(colourWords).filter((name) => look.endsWith(`-${name}`))
  const colour = colours.sort((one, other) => other.length - one.length)[0] ?? ''
  return { colour, kind: look.slice(0, -colour.length - 1).replace(/-\d+$/, '') }
}
