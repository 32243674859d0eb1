import { isForSale } from '#app/storefront/cards/is-for-sale.ts'
import { hasProcessor } from '#app/storefront/cards/short-specification.ts'
import type { Product } from '#shared/contract/product.ts'
import { formatTaka } from '#shared/money.ts'
import { unitPrice } from '#shared/pricing.ts'
import { type SpecName, specFields, specNames } from '#shared/products/product-fields.ts'
import { specText } from '#shared/products/specs.ts'
import { warrantyOf } from '#shared/units/warranty.ts'

type CompareRow = { name: string; values: string[]; differs: boolean }

/** The rows of a comparison: fields first, then what the tables in the details say beyond them. */
export function compareRows(products: readonly Product[]): CompareRow[] {
  const tables = products.map(({ details }) => tableIn(details.content))
  const known = fields.map(([name, textOf, inTable]) =>
    rowOf(
      name,
      products.map((product, place) => textOf(product) || (inTable ? tables[place]?.get(inTable) : '') || ''),
    ),
  )
  const more = new Set(tables.flatMap((table) => [...table.keys()]).filter((name) => !isField(name)))
  const others = [...more].map((name) =>
    rowOf(
      name,
      tables.map((table) => table.get(name) ?? ''),
    ),
  )
  return [...known, ...others].filter(({ values }) => values.some(Boolean))
}

type Field = [name: string, textOf: (product: Product) => string, inTable?: string]

/** `inTable` is where the details of a product say it, for a product whose field staff have not filled in. */
const fields: Field[] = [
  ['Price', (product) => formatTaka(unitPrice(product, {}))],
  ['Availability', (product) => (isForSale(product) ? 'In stock' : 'Sold out')],
  ['Condition', ({ deviceType }) => deviceType],
  [
    'Processor',
    ({ processor, processorModel }) => (hasProcessor(processor) ? processorModel || processor : ''),
  ],
  ['Graphics', ({ gpu }) => gpu, 'Graphics'],
  ['Memory', ({ options }) => choicesOf(options.ram), 'Memory'],
  ['Storage', ({ options }) => choicesOf(options.ssd), 'Storage'],
  specRow('screen'),
  ['Screen', ({ display }) => display, 'Display'],
  ['Resolution', ({ resolution }) => resolution],
  ...specNames.filter((name) => name !== 'screen' && name !== 'warrantyNote').map(specRow),
  ['Warranty', (product) => warrantyOf(product).short],
  specRow('warrantyNote'),
  ['Colours', ({ options }) => choicesOf(options.color), 'Colour'],
]
const otherNames = /^(Brand|Display|Colou?r)$/

function specRow(name: SpecName): Field {
  const { label } = specFields[name]
  return [label, (product) => specText(product, name), label]
}

function isField(name: string): boolean {
  return otherNames.test(name) || fields.some(([field]) => field === name)
}

function rowOf(name: string, values: string[]): CompareRow {
  return { name, values, differs: new Set(values.map((value) => value.toLowerCase())).size > 1 }
}

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })

function choicesOf(options: readonly { value: string }[]): string {
  return either.format(options.map(({ value }) => value))
}

/** The rows of the specification table in a product's details, which the server has cleaned. */
function tableIn(html: string): Map<string, string> {
  const rows = html.matchAll(
    /<tr[^>]*>\s*<t[hd][^>]*>([\s\S]{1,300}?)<\/t[hd]>\s*<td[^>]*>([\s\S]{0,600}?)<\/td>\s*<\/tr>/g,
  )
  return new Map([...rows].map(([, name = '', value = '']) => [plainText(name), plainText(value)]))
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}
