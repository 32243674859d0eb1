import type { Product } from '#shared/contract/product.ts'
import { type Option, optionGroups } from '#shared/pricing.ts'
import { csvLine } from '../files/csv.ts'

/** The columns of the file, in its order; `sku` says which product a row is about. */
const textColumns = [
  ...(['sku', 'title', 'slug', 'description', 'brand', 'processor', 'processorModel', 'gpu'] as const),
  ...(['display', 'resolution', 'deviceType', 'descriptionVideoUrl', 'productName'] as const),
]
const numberColumns = ['newPrice', 'oldPrice', 'quantity', 'rating'] as const
const flagColumns = ['sale', 'stock'] as const
const listColumns = ['images', 'features', 'categories'] as const

export const csvColumns: readonly string[] = [
  ...textColumns,
  ...numberColumns,
  ...flagColumns,
  ...listColumns,
  ...optionGroups,
  'details',
]

export const csvHeader = csvLine(csvColumns)

export function toCsv(product: Product): string {
  return csvLine([
    ...textColumns.map((column) => product[column]),
    ...numberColumns.map((column) => product[column]),
    ...flagColumns.map((column) => product[column]),
    ...listColumns.map((column) => joinList(product[column])),
    ...optionGroups.map((group) => joinList(product.options[group].map(formatOption))),
    product.details.content,
  ])
}

/** Converts a row to a body for the contract to check. Fields without a column are left out. */
export function fromCsv(cells: ReadonlyMap<string, string>): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  const read = (columns: readonly string[], parse: (cell: string) => unknown) => {
    for (const column of columns) {
      const cell = cells.get(column)
      if (cell !== undefined) body[column] = parse(cell)
    }
  }
  read(textColumns, (cell) => cell)
  read(numberColumns, parseNumber)
  read(flagColumns, parseFlag)
  read(listColumns, splitList)
  read(['details'], (content) => ({ content }))
  const options = optionGroups.flatMap((group) => {
    const cell = cells.get(group)
    return cell === undefined ? [] : [[group, splitList(cell).map(parseOption)] as const]
  })
  if (options.length > 0) body.options = Object.fromEntries(options)
  return body
}

/** An empty cell is undefined; a cell that is no number stays a text, which the contract refuses. */
function parseNumber(cell: string): number | string | undefined {
  const text = cell.trim().replaceAll(',', '')
  if (text === '') return undefined
  const value = Number(text)
  return Number.isFinite(value) ? value : cell
}

function parseFlag(cell: string): boolean | string | undefined {
  const text = cell.trim().toLowerCase()
  if (text === '') return undefined
  if (['true', 'yes', '1'].includes(text)) return true
  return ['false', 'no', '0'].includes(text) ? false : cell
}

/** Values are separated by ` | `; a bar inside a value is written `\|`. */
function joinList(values: readonly string[]): string {
  return values.map((value) => value.replaceAll('\\', '\\\\').replaceAll('|', '\\|')).join(' | ')
}

function splitList(cell: string): string[] {
  const values = cell.match(/(?:\\[\s\S]|[^|\\])+/g) ?? []
  return values.map((value) => value.replace(/\\([\s\S])/g, '$1').trim()).filter(Boolean)
}

/** `32GB +14000` is 32GB for 14,000 taka more. */
function formatOption({ value, addPrice }: Option): string {
  return addPrice === 0 && !/ \+\d/.test(value) ? value : `${value} +${addPrice}`
}

function parseOption(text: string): Option {
  const [, value = text, addPrice = '0'] = /^(.*) \+(\d+(?:\.\d+)?)$/s.exec(text) ?? []
  return { value, addPrice: Number(addPrice) }
}
