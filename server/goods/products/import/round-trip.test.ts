import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tags } from '#server/platform/changes/tags.ts'
import { write } from '#server/platform/changes/write.ts'
import { auditLog, products } from '#server/platform/db/schema.ts'
import { parseCsv } from '#server/platform/files/csv.ts'
import { present } from '#shared/present.ts'
import { isGtin } from '#shared/products/gtin.ts'
import { specFields, specNames } from '#shared/products/product-fields.ts'
import { deviceTypes } from '#shared/products/product-rules.ts'
import { mostOfTerm } from '#shared/units/warranty.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let headers: Record<string, string>

beforeAll(async () => {
  shop = await testShop()
  headers = (await shop.loginAs('super_admin')).headers
})
afterAll(() => shop.close())

const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    '=1+1',
    "'=x",
    '+880',
    '-5',
    '@A1',
    '15.6" FHD',
    'a,b;c\td',
    'x\r\ny',
    'x\ny',
    'ল্যাপটপ ৳',
    '007',
    'TRUE',
  ),
)
// PostgreSQL stores no NUL.
const stored = words.map((text) => text.replaceAll('\0', ''))
const paisa = fc.integer({ min: 0, max: 50_000_000 })
const options = fc.uniqueArray(
  fc.record({
    value: fc.oneof(
      stored,
      fc.constantFrom('16GB + 8000', '8GB +0', 'Grey+Blue', 'a | b', 'c\\', '64 -5', '5 tk'),
    ),
    addPrice: fc.oneof(
      fc.constant(0),
      paisa.map((amount) => amount / 100),
    ),
  }),
  { maxLength: 3, selector: ({ value }) => value },
)
const lists = fc.array(stored, { maxLength: 3 })

const filled = stored.map((text) => text.trim()).filter((text) => text !== '')
const measured = fc.integer({ min: 1, max: 20_000 }).map((hundredths) => hundredths / 100)
const specValues = {
  number: measured,
  text: filled,
  list: fc.array(filled, { minLength: 1, maxLength: 3 }),
}
const named = specNames.filter((name) => name !== 'gtin')
const specs = fc.record(Object.fromEntries(named.map((name) => [name, specValues[specFields[name].kind]])), {
  requiredKeys: [],
  noNullPrototype: true,
})

const randomProduct = fc.record(
  {
    title: stored,
    description: stored,
    brand: stored,
    processor: stored,
    processorModel: stored,
    gpu: stored,
    display: stored,
    resolution: stored,
    videoUrl: stored,
    productName: stored,
    details: stored,
    metaTitle: stored,
    metaDescription: stored,
    features: lists,
    descriptionBangla: stored,
    featuresBangla: lists,
    detailsBangla: stored,
    categories: lists,
    images: fc.array(stored, { minLength: 2, maxLength: 4 }),
    newPricePaisa: paisa,
    oldPricePaisa: paisa,
    deviceType: fc.constantFrom(...deviceTypes),
    quantity: fc.nat(100_000),
    sale: fc.boolean(),
    stock: fc.boolean(),
    specs,
    warranty: fc.option(
      fc.record(
        {
          months: fc.integer({ min: 0, max: mostOfTerm.months }),
          replacementDays: fc.integer({ min: 0, max: mostOfTerm.replacementDays }),
          serviceYears: fc.integer({ min: 0, max: mostOfTerm.serviceYears }),
        },
        { noNullPrototype: true },
      ),
    ),
    rating: fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
    options: fc.record(
      { ram: options, color: options, ssd: options, display: options },
      { noNullPrototype: true },
    ),
  },
  { noNullPrototype: true },
)

/** The ways in which a spreadsheet saves the file again. */
const style = fc.record({
  separator: fc.constantFrom(',', ';', '\t'),
  lineEnd: fc.constantFrom('\r\n', '\n', '\r'),
  mark: fc.constantFrom('', '\uFEFF'),
  quotes: fc.constantFrom('everywhere', 'where needed'),
  /** Some take the apostrophe before a formula as their own sign for a text. */
  apostrophes: fc.constantFrom('kept', 'dropped'),
  flags: fc.constantFrom('true', 'TRUE'),
  /** Excel ends the lines in a cell with LF alone. */
  breaks: fc.constantFrom('kept', '\n'),
  decimals: fc.constantFrom('.', ','),
  upperHeader: fc.boolean(),
})

function savedAgain(csv: string, how: typeof style extends fc.Arbitrary<infer S> ? S : never): string {
  const needs = new RegExp(`["\r\n${how.separator}]`)
  const lines = parseCsv(csv).rows.map(({ cells, number }) => {
    const texts = cells.map((cell) => {
      let text = how.apostrophes === 'dropped' ? cell.replace(/^'(?='*[=+@\t\r\n-])/, '') : cell
      if (number === 1 && how.upperHeader) text = text.toUpperCase()
      if (how.flags === 'TRUE' && /^(true|false)$/.test(text)) text = text.toUpperCase()
      if (how.breaks === '\n') text = text.replace(/\r\n/g, '\n')
      if (how.decimals === ',' && /^\d+\.\d{1,2}$/.test(text)) text = text.replace('.', ',')
      return how.quotes === 'everywhere' || needs.test(text) ? `"${text.replaceAll('"', '""')}"` : text
    })
    return texts.join(how.separator) + how.lineEnd
  })
  return how.mark + lines.join('')
}

async function replaceCatalogue(randoms: (typeof randomProduct extends fc.Arbitrary<infer P> ? P : never)[]) {
  await write(shop.app, async (tx, touch) => {
    const gone = await tx.delete(products).returning({ id: products.id })
    const rows = randoms.map((product, at) => ({
      ...product,
      id: `p${at}`,
      slug: `p-${at}`,
      sku: `SKU ${at}`,
      // Every second one has a barcode, of twelve digits with zeros in front.
      specs: at % 2 === 0 ? product.specs : { ...product.specs, gtin: gtinOf(at) },
    }))
    await tx.insert(products).values(rows)
    for (const { id } of [...gone, ...rows]) touch(tags.product(id))
  })
}

function gtinOf(number: number): string {
  const digits = String(number).padStart(11, '0')
  return present(Array.from({ length: 10 }, (_, last) => digits + last).find(isGtin))
}

async function importFile(csv: string, dryRun: boolean) {
  const payload = { file: Buffer.from(csv).toString('base64'), dryRun }
  const response = await shop.app.inject({ method: 'POST', url: '/api/products/importCsv', payload, headers })
  return response.json()
}

const exported = async () => (await shop.app.inject({ url: '/api/products/export.csv', headers })).body

test('an export that a spreadsheet saved again changes nothing, whatever is in the catalogue', async () => {
  const catalogue = fc.array(randomProduct, { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(catalogue, fc.array(style, { minLength: 1, maxLength: 3 }), async (randoms, styles) => {
      await replaceCatalogue(randoms)
      const csv = await exported()
      for (const how of styles) {
        const report = await importFile(savedAgain(csv, how), true)
        expect(report).toMatchObject({ added: 0, updated: 0, unchanged: randoms.length, errors: [] })
      }
    }),
    { numRuns: 40 },
  )
})

test('importing an unchanged export writes no product', async () => {
  await replaceCatalogue(fc.sample(randomProduct, 5))
  const before = await shop.db.select().from(products).orderBy(products.id)
  await shop.db.delete(auditLog)

  const report = await importFile(await exported(), false)

  expect(report).toMatchObject({ dryRun: false, added: 0, updated: 0, unchanged: 5 })
  expect(await shop.db.select().from(products).orderBy(products.id)).toEqual(before)
  expect((await shop.db.select().from(auditLog)).map(({ action }) => action)).toEqual(['product.import'])
})

test('no two columns of the export have the same name in any case', async () => {
  const [header] = parseCsv(await exported()).rows
  const names = header?.cells.map((name) => name.toLowerCase()) ?? []

  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('displayoptions')
})
