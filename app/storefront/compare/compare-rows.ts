import { isForSale } from '#app/storefront/cards/is-for-sale.ts'
import { hasProcessor } from '#app/storefront/cards/short-specification.ts'
import type { ProductWithUnits as Product } from '#shared/contract/units.ts'
import { digits } from '#shared/figure-words.ts'
import { formatTaka } from '#shared/money.ts'
import { lowestUnitPrice, optionGroups } from '#shared/pricing.ts'
import { colourName } from '#shared/products/colour-words.ts'
import { type SpecName, specFields, specNames } from '#shared/products/product-fields.ts'
import { specText } from '#shared/products/specs.ts'
import { fieldName, valueName } from '#shared/products/value-words.ts'
import { spanOf } from '#shared/span-of.ts'
import { unitGrades } from '#shared/units/unit-grades.ts'
import { warrantyOf } from '#shared/units/warranty.ts'
import * as words from './words.ts'

type CompareRow = { name: string; values: string[]; differs: boolean }

/** The rows of a comparison: fields first, then what the tables in the details say beyond them. */
export function compareRows(products: readonly Product[]): CompareRow[] {
  const tables = products.map(({ details }) => tableIn(details.content))
  const known = fields.map(([name, textOf, told]) =>
    rowOf(
      name,
      products.map(
        (product, place) => textOf(product) || (told ? toldIn(tables[place], told.inTable) : '') || '',
      ),
    ),
  )
  const more = new Set(tables.flatMap((table) => [...table.keys()]).filter((name) => !isField(name)))
  const others = [...more].map((name) =>
    rowOf(
      fieldName(name),
      tables.map((table) => table.get(name) ?? ''),
    ),
  )
  return [...known, ...others].filter(({ values }) => values.some(Boolean))
}

type Field = [name: string, textOf: (product: Product) => string, told?: { inTable: string }]

/** `told` is where the details of a product say it, for a product whose field staff have not filled in. */
const fields: Field[] = [
  [words.rows.price, priceOf],
  [words.rows.availability, (product) => (isForSale(product) ? words.inStock : words.soldOut)],
  [words.rows.condition, ({ deviceType }) => valueName(deviceType)],
  [words.rows.grade, ({ units = [] }) => gradesOf(units)],
  [words.rows.battery, ({ units = [] }) => batteriesOf(units)],
  [
    words.rows.processor,
    ({ processor, processorModel }) => (hasProcessor(processor) ? processorModel || processor : ''),
  ],
  [words.rows.graphics, ({ gpu }) => gpu, { inTable: 'Graphics' }],
  [words.rows.memory, ({ options }) => choicesOf(options.ram), { inTable: 'Memory' }],
  [words.rows.storage, ({ options }) => choicesOf(options.ssd), { inTable: 'Storage' }],
  specRow('screen'),
  [words.rows.screen, ({ display }) => display, { inTable: 'Display' }],
  [words.rows.resolution, ({ resolution }) => resolution],
  ...specNames.filter((name) => !specFields[name].notInTable).map(specRow),
  [words.rows.warranty, (product) => warrantyOf(product).short],
  specRow('warrantyNote'),
  [
    words.rows.colours,
    ({ options }) => words.either(options.color.map(({ value }) => colourName(value))),
    { inTable: 'Colour' },
  ],
]
/** Names in the tables of details, which are in English, of what the fields say. */
const otherNames =
  /^(Brand|Display|Colou?rs?|Price|Availability|Condition|Grade|Battery health|Processor|Graphics|Memory|Storage|Screen|Resolution|Warranty)$/
/** The same in Bangla details, by the names of fields of Bangla pages. */
const namesOfPage = new Set(otherNames.source.slice(2, -2).split('|').map(fieldName))

function priceOf(product: Product): string {
  const lowest = formatTaka(lowestUnitPrice(product))
  const isFrom = product.units ? product.units.length > 1 : hasOtherPrices(product)
  return isFrom ? words.from(lowest) : lowest
}

function hasOtherPrices({ options }: Product): boolean {
  return optionGroups.some((group) => new Set(options[group].map(({ addPrice }) => addPrice)).size > 1)
}

type Units = NonNullable<Product['units']>

function gradesOf(units: Units): string {
  return spanOf(
    unitGrades.filter((grade) => units.some((unit) => unit.grade === grade)),
    words.span,
  )
}

function batteriesOf(units: Units): string {
  const found = units.flatMap(({ battery }) => battery ?? []).sort((one, other) => one - other)
  return found.length > 0 ? `${digits(spanOf(found, words.span))}%` : ''
}

function specRow(name: SpecName): Field {
  const { label } = specFields[name]
  return [fieldName(label), (product) => valueName(specText(product, name)), { inTable: label }]
}

function isField(name: string): boolean {
  if (otherNames.test(name) || namesOfPage.has(name)) return true
  return fields.some(([field, , told]) => field === name || told?.inTable === name)
}

/** A row is called by its English name, or by that of the page. */
function toldIn(table: Map<string, string> | undefined, name: string): string | undefined {
  return table?.get(name) ?? table?.get(fieldName(name))
}

function rowOf(name: string, values: string[]): CompareRow {
  return { name, values, differs: new Set(values.map((value) => value.toLowerCase())).size > 1 }
}

function choicesOf(options: readonly { value: string }[]): string {
  return words.either(options.map(({ value }) => value))
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
