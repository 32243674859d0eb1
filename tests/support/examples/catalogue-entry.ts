import fc from 'fast-check'
import type { CatalogueEntry } from '#server/goods/catalogue/catalogue-entry.ts'
import type { ProductSummary } from '#shared/contract/product.ts'

/** A product for the read model; a test names only the fields it is about. */
export function entry(changes: Partial<ProductSummary> & { features?: string } = {}): CatalogueEntry {
  const { features = '', ...summary } = changes
  const _id = summary._id ?? summary.sku ?? 'laptop'
  const product: ProductSummary = {
    _id,
    slug: _id.toLowerCase(),
    title: `Laptop ${_id}`,
    description: 'A laptop',
    brand: 'Lenovo',
    processor: 'Intel Core i5',
    processorModel: '',
    gpu: '',
    display: '',
    resolution: '',
    images: ['/uploads/a.webp', '/uploads/b.webp'],
    newPrice: 100_000,
    oldPrice: 0,
    deviceType: 'Brand New',
    quantity: 10,
    available: 10,
    sale: false,
    stock: true,
    sku: `SKU-${_id}`,
    categories: ['ultrabook'],
    rating: 4,
    options: { ram: [], color: [], ssd: [], display: [] },
    productName: '',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...summary,
  }
  return { product, features }
}

const choices = (...values: string[]) =>
  fc
    .uniqueArray(fc.constantFrom(...values), { maxLength: 3 })
    .map((list) => list.map((value) => ({ value, addPrice: 0 })))

/** Products that often share brands, options, prices and ages, as real ones do. */
export const anyEntry: fc.Arbitrary<CatalogueEntry> = fc
  .record({
    _id: fc.nat(30).map((number) => `p${number}`),
    title: fc.constantFrom('MacBook Air', 'macbook air', 'ThinkPad X1', 'TUF Gaming F15', 'Wireless Mouse'),
    brand: fc.constantFrom('Apple', 'Lenovo', 'Asus', 'ASUS', 'Microsoft'),
    processor: fc.constantFrom('Intel Core i5', 'Apple M3', 'AMD Ryzen 7'),
    deviceType: fc.constantFrom('Brand New' as const, 'Pre-Owned' as const),
    newPrice: fc.constantFrom(0, 50_000, 99_999.5, 100_000, 459_900, 600_000),
    available: fc.nat(7),
    sale: fc.boolean(),
    stock: fc.boolean(),
    categories: fc.uniqueArray(fc.constantFrom('gaming', 'Gaming', 'macbook', 'mini PC'), { maxLength: 2 }),
    createdAt: fc.nat(3).map((day) => `2026-01-0${day + 1}T00:00:00.000Z`),
    options: fc.record({
      ram: choices('8GB', '16GB', '16 gb', '32GB'),
      ssd: choices('512GB', '1TB'),
      color: choices('Black', 'Silver'),
      display: choices('14-inch', '15.6-inch'),
    }),
    features: fc.constantFrom('', 'Backlit keyboard', 'Thunderbolt 4\nOLED'),
  })
  .map(entry)
