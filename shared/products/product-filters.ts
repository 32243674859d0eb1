import type { Filter } from '../listing.ts'
import type { OptionGroup, Options } from '../pricing.ts'
import { type SpecKinds, type SpecName, type Specs, specFields } from './product-fields.ts'
import { kindNames, productKind } from './product-kind.ts'

type Filtered = {
  brand: string
  deviceType: string
  categories: readonly string[]
  options: Options
  processor: string
  gpu: string
  display: string
  specs?: Specs | undefined
}
type ProductFilter = {
  label: string
  /** Groups that shoppers use less start closed. */
  closed?: true
  /** The values under which it finds a product. */
  valuesOf: (product: Filtered) => readonly string[]
  /** The order of the values; those that are not in a list come last, by name. */
  order: 'name' | 'size' | readonly string[]
}

/** The filters of a listing, in the order of its form. Their names are in shared/listing.ts, which browsers load. */
export const productFilters: Readonly<Record<Filter, ProductFilter>> = {
  deviceType: { label: 'Condition', valuesOf: ({ deviceType }) => [deviceType], order: 'name' },
  kind: { label: 'Kind', valuesOf: (product) => [productKind(product)], order: kindNames },
  brand: { label: 'Brand', valuesOf: ({ brand }) => [brand], order: 'name' },
  ram: { label: 'RAM', valuesOf: ({ options }) => offered(options).ram, order: 'size' },
  ssd: { label: 'SSD', valuesOf: ({ options }) => offered(options).ssd, order: 'size' },
  screen: measured(
    'screen',
    [
      ['Under 13-inch', 13],
      ['13-inch', 14],
      ['14-inch', 15],
      ['15-inch', 16],
      ['16-inch', 17],
      ['17 to 19-inch', 20],
      ['20-inch and more', Number.POSITIVE_INFINITY],
    ],
    diagonalIn,
  ),
  display: {
    label: 'Display',
    closed: true,
    valuesOf: ({ options }) => offered(options).display,
    order: 'size',
  },
  refreshRate: {
    ...measured('refreshRate', [
      ['Under 90 Hz', 90],
      ['90 to 119 Hz', 120],
      ['120 to 143 Hz', 144],
      ['144 to 239 Hz', 240],
      ['240 Hz and more', Number.POSITIVE_INFINITY],
    ]),
    closed: true,
  },
  weight: measured('weight', [
    ['Under 1.3 kg', 1.3],
    ['1.3 to 1.6 kg', 1.6],
    ['1.6 to 2 kg', 2],
    ['2 kg and more', Number.POSITIVE_INFINITY],
  ]),
  graphics: {
    label: 'Graphics',
    closed: true,
    valuesOf: graphicsClasses,
    order: ['Dedicated', 'Integrated'],
  },
  processor: { label: 'Processor', closed: true, valuesOf: ({ processor }) => [processor], order: 'name' },
  color: { label: 'Colour', closed: true, valuesOf: ({ options }) => offered(options).color, order: 'name' },
}

type NumberName = { [Name in SpecName]: SpecKinds[Name] extends 'number' ? Name : never }[SpecName]

/** A filter by classes of a number, each with the number at which it ends. */
function measured(
  name: NumberName,
  classes: readonly (readonly [name: string, below: number])[],
  readFrom?: (product: Filtered) => number | undefined,
): ProductFilter {
  return {
    label: specFields[name].label,
    valuesOf(product) {
      const value = product.specs?.[name] ?? readFrom?.(product) ?? 0
      const found = value > 0 ? classes.find(([, below]) => value < below) : undefined
      return found ? [found[0]] : []
    },
    order: classes.map(([found]) => found),
  }
}

/** The diagonal in the words of the display, where nobody measured the screen. */
function diagonalIn({ display }: Filtered): number | undefined {
  const named = /(\d{1,2}(?:\.\d+)?)\s*-?\s*(?:inch|"|″)/i.exec(display)?.[1]
  return named === undefined ? undefined : Number(named)
}

/** 'Dedicated' or 'Integrated', and the chip as shoppers name it: 'RTX 4050', 'Intel', 'Apple'. */
function graphicsClasses({ gpu }: Filtered): string[] {
  const card = /\b((?:RTX|GTX|MX|RX)\s?\d{3,4}\w*(?:\s(?:Ti|Super|XT))?)/i.exec(gpu)?.[1]
  if (card)
    return [
      'Dedicated',
      card
        .toUpperCase()
        .replace(/ ?TI$/, ' Ti')
        .replace(/^([A-Z]+)(?=\d)/, '$1 '),
    ]
  if (/nvidia|quadro/i.test(gpu)) return ['Dedicated']
  const maker = ['Apple', 'Intel', 'AMD', 'Qualcomm'].find((name) =>
    gpu.toLowerCase().includes(name.toLowerCase()),
  )
  return maker ? ['Integrated', maker] : []
}

type Offered = Record<OptionGroup, readonly string[]>
const offeredBy = new WeakMap<Options, Offered>()

/**
 * Every value that a product offers, so that ticking 32GB finds products that can be ordered with 32GB. Cached by the
 * options object, which similar products share.
 */
function offered(options: Options): Offered {
  const known = offeredBy.get(options)
  if (known) return known
  const values = (group: OptionGroup) => options[group].map(({ value }) => value)
  const lists = { ram: values('ram'), ssd: values('ssd'), color: values('color'), display: values('display') }
  offeredBy.set(options, lists)
  return lists
}
