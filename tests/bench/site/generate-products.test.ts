import { expect, it } from 'vitest'
import { readProducts } from '#demo/load/products.ts'
import { generateProducts } from './generate-products.ts'

it('generated products are as many as wanted, all different, and the same for the same seed', async () => {
  const catalogue = await readProducts(new Date())
  const generated = generateProducts(catalogue, { count: 5000, seed: 42 })
  for (const field of ['title', 'description', 'sku'] as const)
    expect(new Set(generated.map((product) => product[field].toLowerCase())).size, field).toBe(5000)
  expect(new Set(generated.map(({ slug }) => slug)).size).toBe(5000)
  expect(generated.filter(({ specs }) => specs?.gtin)).toEqual([])
  expect(generateProducts(catalogue, { count: 300, seed: 42 })).toEqual(generated.slice(0, 300))
  for (const { newPricePaisa, oldPricePaisa = 0, quantity } of generated) {
    expect(newPricePaisa).toBeGreaterThan(0)
    expect(oldPricePaisa === 0 || oldPricePaisa > newPricePaisa).toBe(true)
    expect(quantity).toBeGreaterThanOrEqual(0)
  }
})
