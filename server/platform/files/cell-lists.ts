import type { Option } from '#shared/pricing.ts'
import { WrongCell } from './cell-values.ts'

/** Values are separated by ` | `; a bar inside a value is written `\|`. */
export function joinList(values: readonly string[]): string {
  return values.map((value) => value.replaceAll('\\', '\\\\').replaceAll('|', '\\|')).join(' | ')
}

export function splitList(cell: string): string[] {
  const values = cell.match(/(?:\\[\s\S]|[^|\\]|\\$)+/g) ?? []
  return values.map((value) => value.replace(/\\([\s\S])/g, '$1').trim()).filter(Boolean)
}

/** The same where the place of a value counts: `a |  | c` has nothing at the second one. */
export function splitPlaces(cell: string): string[] {
  if (cell.trim() === '') return []
  // The last match is the empty one at the end.
  const values = [...cell.matchAll(/((?:\\[\s\S]|[^|\\]|\\$)*)(?:\||$)/g)].slice(0, -1)
  return values.map(([, value = '']) => value.replace(/\\([\s\S])/g, '$1').trim())
}

/** `32GB +14000` is 32GB for 14,000 taka more. A value that looks like it has a price is written with one, +0. */
export function formatOption({ value, addPrice }: Option): string {
  return addPrice === 0 && !looksPriced(value) ? value : `${value} +${addPrice}`
}

export function parseOptions(cell: string): Option[] {
  const options = splitList(cell).map(parseOption)
  const values = options.map(({ value }) => value.toLowerCase())
  const twice = options.find(({ value }, at) => values.indexOf(value.toLowerCase()) < at)
  if (twice) throw new WrongCell(`"${twice.value}" is there twice. Every choice may be there once.`)
  return options
}

function parseOption(text: string): Option {
  const priced = /^(.*\S) \+(\d+(?:\.\d{1,2})?)$/s.exec(text)
  if (priced) return { value: priced[1] ?? '', addPrice: Number(priced[2]) }
  if (!looksPriced(text)) return { value: text, addPrice: 0 }
  throw new WrongCell(
    `"${text.slice(0, 60)}" is no option with its price. Write 16GB +8000 for 8,000 taka more: a space, a plus, then digits only. For a name with such a sign in it write +0 behind it.`,
  )
}

function looksPriced(value: string): boolean {
  return /\+|৳|\s[-−–=:]\s*\d[\d,.]*$|\d\s*(tk|taka|bdt)\b|\b(tk|taka|bdt)\.?\s*\d/i.test(value)
}

/** `/uploads/front.webp = Silver | /uploads/back.webp = Silver` names something for each of several things. */
export function parsePairs(cell: string): Record<string, string> {
  const pairs = splitList(cell).map((text) => {
    const [, name, value] = /^(.*\S) = (\S.*)$/s.exec(text) ?? []
    if (name && value) return [name, value] as const
    throw new WrongCell(
      `"${text.slice(0, 60)}" names no colour of a picture. Write /uploads/front.webp = Silver.`,
    )
  })
  return Object.fromEntries(pairs)
}
