import {
  formatOption,
  joinList,
  parseOptions,
  parsePairs,
  splitList,
  splitPlaces,
} from '#server/platform/files/cell-lists.ts'
import { type Commas, parseFlag, parseNumber } from '#server/platform/files/cell-values.ts'
import { csvLine } from '#server/platform/files/csv.ts'
import type { Product, ProductInput } from '#shared/contract/product.ts'
import { type OptionGroup, optionGroups } from '#shared/pricing.ts'
import { withLostZeros } from '#shared/products/gtin.ts'
import { specFields, specNames, textNames } from '#shared/products/product-fields.ts'
import { parseWarranty, writeWarranty } from './warranty-cell.ts'

type Fields = { [Field in keyof ProductInput]?: unknown }

/** One column of the file. `read` gives the fields that a cell sets, or throws a WrongCell. */
export type Column = {
  name: string
  kind: 'text' | 'number' | 'flag'
  write: (product: Product) => string | number | boolean
  read: (cell: string, commas: Commas) => Fields
}

const texts = [
  ...(['sku', 'title', 'slug', 'description', 'brand'] as const),
  ...textNames,
  ...(['deviceType', 'descriptionVideoUrl', 'productName'] as const),
]
/** The value that an empty cell stands for; null: such a cell is refused. */
const numbers = { newPrice: null, oldPrice: 0, quantity: null, rating: 0 } as const
const flags = ['sale', 'stock'] as const
const metaTexts = ['metaTitle', 'metaDescription'] as const
const lists = ['images', 'features', 'categories'] as const

const readSpec = {
  number: (cell: string, commas: Commas) => parseNumber(cell, commas, 0),
  text: (cell: string) => cell,
  list: splitList,
}

/** All columns in the order of the file. No two names are the same in any case: a cell belongs to one field. */
export const productColumns: readonly Column[] = [
  ...texts.map(
    (name): Column => ({
      name,
      kind: 'text',
      write: (product) => product[name],
      read: (cell) => ({ [name]: cell }),
    }),
  ),
  ...(Object.keys(numbers) as (keyof typeof numbers)[]).map(
    (name): Column => ({
      name,
      kind: 'number',
      write: (product) => product[name],
      read: (cell, commas) => ({ [name]: parseNumber(cell, commas, numbers[name]) }),
    }),
  ),
  ...flags.map(
    (name): Column => ({
      name,
      kind: 'flag',
      write: (product) => product[name],
      read: (cell) => ({ [name]: parseFlag(cell) }),
    }),
  ),
  ...lists.map(
    (name): Column => ({
      name,
      kind: 'text',
      write: (product) => joinList(product[name]),
      read: (cell) => ({ [name]: splitList(cell) }),
    }),
  ),
  {
    name: 'pictureColors',
    kind: 'text',
    write: ({ images, pictureColors = {} }) =>
      joinList(images.flatMap((image) => (pictureColors[image] ? `${image} = ${pictureColors[image]}` : []))),
    read: (cell) => ({ pictureColors: parsePairs(cell) }),
  },
  ...optionGroups.map(
    (group): Column => ({
      name: optionColumn(group),
      kind: 'text',
      write: (product) => joinList(product.options[group].map(formatOption)),
      read: (cell) => ({ options: { [group]: parseOptions(cell) } }),
    }),
  ),
  ...specNames.map(
    (name): Column => ({
      name,
      kind: specFields[name].kind === 'number' ? 'number' : 'text',
      write: ({ specs }) => writeSpec(specs?.[name] ?? ''),
      read: (cell, commas) => {
        const text = name === 'gtin' ? withLostZeros(cell) : cell
        return { specs: { [name]: readSpec[specFields[name].kind](text, commas) } }
      },
    }),
  ),
  {
    name: 'warranty',
    kind: 'text',
    write: ({ warranty }) => writeWarranty(warranty),
    read: (cell) => ({ warranty: parseWarranty(cell) }),
  },
  ...metaTexts.map(
    (name): Column => ({
      name,
      kind: 'text',
      write: (product) => product[name] ?? '',
      read: (cell) => ({ [name]: cell }),
    }),
  ),
  {
    name: 'details',
    kind: 'text',
    write: (product) => product.details.content,
    read: (content) => ({ details: { content } }),
  },
  {
    name: 'descriptionBangla',
    kind: 'text',
    write: ({ descriptionBangla = '' }) => descriptionBangla,
    read: (cell) => ({ descriptionBangla: cell }),
  },
  {
    // A feature without Bangla leaves its place empty.
    name: 'featuresBangla',
    kind: 'text',
    write: ({ featuresBangla = [] }) => joinList(featuresBangla),
    read: (cell) => ({ featuresBangla: splitPlaces(cell) }),
  },
  {
    name: 'detailsBangla',
    kind: 'text',
    write: ({ detailsBangla }) => detailsBangla?.content ?? '',
    read: (content) => ({ detailsBangla: { content } }),
  },
]

function writeSpec(value: string | number | string[]): string | number {
  return Array.isArray(value) ? joinList(value) : value
}

export const csvHeader = csvLine(productColumns.map(({ name }) => name))

export function toCsv(product: Product): string {
  return csvLine(productColumns.map(({ write }) => write(product)))
}

/** The column for a field that the contract refused. */
export function columnOf([field, inner]: readonly PropertyKey[]): string {
  if (field === 'specs') return String(inner)
  return field === 'options' && isGroup(inner) ? optionColumn(inner) : String(field)
}

/** `display` is already the name of the text that describes the screen. */
function optionColumn(group: OptionGroup): string {
  return group === 'display' ? 'displayOptions' : group
}

function isGroup(name: unknown): name is OptionGroup {
  return optionGroups.some((group) => group === name)
}
