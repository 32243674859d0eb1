/** Measured fields of a product, so that a row of a comparison compares like with like. */
export type Specs = {
  /** Diagonal in inches. */
  screen?: number | undefined
  /** In kilograms. */
  weight?: number | undefined
  /** In watt-hours. */
  battery?: number | undefined
  ports?: string[] | undefined
  wireless?: string | undefined
  /** The warranty, where it differs from the rule of shared/units/warranty.ts. */
  warranty?: string | undefined
}

export const specNumbers = ['screen', 'weight', 'battery'] as const
export const specTexts = ['wireless', 'warranty'] as const

/** Classes of weight, with the weight at which each ends. */
const weights: [name: string, below: number][] = [
  ['Under 1.3 kg', 1.3],
  ['1.3 to 1.6 kg', 1.6],
  ['1.6 to 2 kg', 2],
  ['2 kg and more', Number.POSITIVE_INFINITY],
]
const screens: [name: string, below: number][] = [
  ['Under 13-inch', 13],
  ['13-inch', 14],
  ['14-inch', 15],
  ['15-inch', 16],
  ['16-inch', 17],
  ['17 to 19-inch', 20],
  ['20-inch and more', Number.POSITIVE_INFINITY],
]
/** The classes, in the order in which the filters list them. */
export const weightClasses: readonly string[] = weights.map(([name]) => name)
export const screenClasses: readonly string[] = screens.map(([name]) => name)

type Measured = { specs?: Specs | undefined; display: string; gpu: string }

export function weightClass({ specs }: Pick<Measured, 'specs'>): string[] {
  return classOf(weights, specs?.weight)
}

/** The class of a screen, by its measured diagonal, or by the words of the display where nobody measured it. */
export function screenClass({ specs, display }: Pick<Measured, 'specs' | 'display'>): string[] {
  const named = /(\d{1,2}(?:\.\d+)?)\s*-?\s*(?:inch|"|″)/i.exec(display)?.[1]
  return classOf(screens, specs?.screen ?? (named === undefined ? undefined : Number(named)))
}

/** 'Dedicated' or 'Integrated', and the chip as shoppers name it: 'RTX 4050', 'Intel', 'Apple'. */
export function graphicsClasses({ gpu }: Pick<Measured, 'gpu'>): string[] {
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

function classOf(classes: [name: string, below: number][], value: number | undefined): string[] {
  if (value === undefined || !(value > 0)) return []
  const found = classes.find(([, below]) => value < below)
  return found ? [found[0]] : []
}

/** The specs without what is empty: a field that nobody filled in is not there. */
export function filledSpecs(specs: Specs): Specs {
  const ports = (specs.ports ?? []).map((port) => port.trim()).filter(Boolean)
  const filled: Specs = {}
  for (const name of specNumbers) {
    const value = Math.round((specs[name] ?? 0) * 100) / 100
    if (value > 0) filled[name] = value
  }
  if (ports.length > 0) filled.ports = [...new Set(ports)]
  for (const name of specTexts) if (specs[name]?.trim()) filled[name] = specs[name]?.trim()
  return filled
}
