import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ProductInput } from '#shared/contract/product.ts'
import { homeGrid, minimumImages, paymentBounds } from '#shared/limits.ts'
import { optionGroups } from '#shared/pricing.ts'
import { mainCategories, stripBrands } from '#shared/products/category-names.ts'
import { slugOf } from '#shared/products/slug.ts'
import { gridsOf } from './arrange.ts'
import { addedAt, catalogue } from './catalogue.ts'
import { colourWords } from './colour-words.ts'
import { picturesFolder } from './copy-demo-pictures.ts'
import { looks } from './looks.ts'
import { pictureNames } from './seed.ts'
import type { SeedProduct } from './seed-product.ts'

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
    const known = laptops.filter(({ specs }) => specs.screen && specs.weight && specs.battery && specs.ports)
    expect(known.length).toBeGreaterThanOrEqual(80)
  })

  it('never says the same thing about two products', () => {
    for (const field of ['title', 'description', 'sku', 'details', 'productName'] as const)
      expect(new Set(catalogue.map((product) => product[field].toLowerCase())).size, field).toBe(
        catalogue.length,
      )
    expect(new Set(catalogue.map(({ title }) => slugOf(title))).size).toBe(catalogue.length)
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
      const { look: _look, details, ...entry } = product
      ProductInput.parse({ ...entry, details: { content: details } })
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
    const now = new Date('2026-11-15T00:00:00Z')
    const days = catalogue.map((_, place) => (now.getTime() - addedAt(place, now).getTime()) / 86_400_000)
    expect(days).toEqual([...days].sort((a, b) => a - b))
    expect(new Set(days).size).toBe(days.length)
    expect(days[0]).toBeGreaterThan(1)
    expect(days.at(-1)).toBeGreaterThan(180)
  })
})

describe('the pictures of the demo', () => {
  it('exist, and none lies there unused', () => {
    expect(pictureNames().sort()).toEqual(readdirSync(picturesFolder).sort())
  })

  it.each(catalogue.map((product) => [product.sku, product] as const))(
    'fit %s in kind and colour',
    (_, product) => {
      const { kind, colour } = looks[product.look]
      expect(product.images.length).toBeGreaterThanOrEqual(minimumImages)
      for (const name of product.images) expect(name.startsWith(`${product.look}-`)).toBe(true)
      expect(colourWords[colour], colour).toContain(product.options.color[0]?.value)
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

function inGrid(name: string): SeedProduct[] {
  return catalogue.filter((product) => gridsOf(product).includes(name))
}

function allGrids(): Map<string, SeedProduct[]> {
  const names = new Set(catalogue.flatMap(gridsOf))
  return new Map([...names].map((name) => [name, inGrid(name)]))
}
