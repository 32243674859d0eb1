import { escapeHtml } from '../escape-html.ts'
import { type Chosen, type OptionGroup, type Options, optionGroups } from '../pricing.ts'
import { nameAsChosen } from './as-chosen.ts'
import { colourName } from './colour-words.ts'

type Described = {
  description: string
  productName: string
  display: string
  features: string[]
  details: { content: string }
  options: Options
}

/**
 * The texts of a product as it was chosen: description, features and the table in its details speak of the chosen
 * colour, RAM, SSD and screen, and of no other. `isUnit`: it is one machine, whatever amounts the texts name.
 */
export function withChosenTexts<P extends Described>(product: P, chosen: Chosen, isUnit = false): P {
  const { options, display, details } = product
  const choice = { options, chosen, isUnit }
  const screen = isOtherDisplay(choice) ? chosen.display : undefined
  return {
    ...product,
    description: sentenceAsChosen(product.description, choice),
    productName: nameAsChosen(product.productName, options, chosen),
    display: screen ?? display,
    features: featuresAsChosen(product, choice),
    details: { ...details, content: htmlAsChosen(details.content, choice) },
  }
}

type Choice = { options: Options; chosen: Chosen; isUnit: boolean }

/** Features as they were chosen. One that is the text about the screen gives way to another screen. */
export function featuresAsChosen(
  { features, display }: Pick<Described, 'features' | 'display'>,
  choice: Choice,
): string[] {
  const screen = isOtherDisplay(choice) ? choice.chosen.display : undefined
  return features.map((feature) =>
    feature === display && screen ? screen : amountsAsChosen(feature, choice),
  )
}

export function sentenceAsChosen(text: string, choice: Choice): string {
  return amountsAsChosen(nameAsChosen(text, choice.options, choice.chosen), choice)
}

/** A row of a specification as it was chosen; empty where it says something about another screen. */
export function rowAsChosen(name: string, value: string, choice: Choice): string {
  const { chosen } = choice
  const group = (Object.keys(rowNames) as OptionGroup[]).find((one) => rowNames[one].test(name.trim()))
  if (isOtherDisplay(choice)) {
    if (group === 'display') return chosen.display ?? value
    if (/^(resolution|refresh rate|রেজোলিউশন|রিফ্রেশ রেট)$/i.test(name.trim())) return ''
  }
  if (!group || group === 'display' || !isChoice(group, choice)) return value
  const own = chosen[group] ?? value
  return group === 'color' ? colourName(own) : value.replace(amountsPattern, () => own)
}

const rowNames: Record<OptionGroup, RegExp> = {
  ram: /^(memory|ram|মেমোরি)$/i,
  color: /^(colou?r|রং)$/i,
  ssd: /^(storage|ssd|স্টোরেজ)$/i,
  display: /^(display|screen|ডিসপ্লে)$/i,
}

const amount = '\\d+(?:\\.\\d+)? ?[GT]B'
/** '512GB', or '512GB, 1TB or 2TB'. */
const amountsPattern = new RegExp(`${amount}(?:(?:, ?| or | বা | ?/ ?| and )${amount})*`, 'i')
/** What an amount is of may follow a word or two later; 'up to 64GB' and the memory of a graphics card are no choice. */
const amountOf = (thing: string) =>
  new RegExp(
    `(\\bto |× ?|\\bx )?(${amount})(?=(?: (?!\\d|SSD|RAM|graphics|video)[^\\s<]+){0,2}? (?:${thing})\\b)`,
    'gi',
  )
const amountPatterns = [
  ['ram', amountOf('RAM|memory')],
  ['ssd', amountOf('SSD|NVMe|storage')],
] as const

function amountsAsChosen(text: string, choice: Choice): string {
  return amountPatterns.reduce((whole, [group, pattern]) => {
    const own = choice.chosen[group]
    if (own === undefined || !isChoice(group, choice)) return whole
    return whole.replace(pattern, (all: string, before: string | undefined, value: string) => {
      const isOffered = choice.options[group].some((option) => isSame(option.value, value))
      return before === undefined && (isOffered || choice.isUnit) ? own : all
    })
  }, text)
}

/** The values stand in HTML here, so they are escaped. */
function htmlAsChosen(html: string, { options, chosen, isUnit }: Choice): string {
  const escaped: Choice = { options: { ...options }, chosen: {}, isUnit }
  for (const group of optionGroups) {
    const value = chosen[group]
    if (value !== undefined) escaped.chosen[group] = escapeHtml(value)
    escaped.options[group] = options[group].map((one) => ({ ...one, value: escapeHtml(one.value) }))
  }
  return rowsAsChosen(amountsAsChosen(html, escaped), escaped)
}

function rowsAsChosen(html: string, choice: Choice): string {
  return html.replace(rowPattern, (row: string, name: string, start: string, value: string, end: string) => {
    const own = rowAsChosen(withoutTags(name), value, choice)
    if (own === value) return row
    return own === '' ? '' : row.slice(0, row.length - (start + value + end).length) + start + own + end
  })
}

/** A row of two cells. Neither may reach beyond its own end: a long text without such rows takes no longer than its length. */
const rowPattern =
  /<tr[^>]*>\s*<t[hd][^>]*>((?:(?!<\/t[hd]>).)*)<\/t[hd]>(\s*<td[^>]*>(?:<p>)?)((?:(?!(?:<\/p>)?<\/td>).)*)((?:<\/p>)?<\/td>\s*<\/tr>)/gis

function withoutTags(html: string): string {
  return html.replace(/<[^>]*>/g, '')
}

function isChoice(group: OptionGroup, { options, isUnit }: Choice): boolean {
  return isUnit || options[group].length > 1
}

function isOtherDisplay({ options: { display }, chosen }: Choice): boolean {
  return display.slice(1).some(({ value }) => value === chosen.display)
}

function isSame(one: string, other: string): boolean {
  return one.replaceAll(' ', '').toLowerCase() === other.replaceAll(' ', '').toLowerCase()
}

/** The name of a choice where nothing else says what was chosen: `Dell XPS 13, Graphite, 32GB`. */
export function nameOfChoice(
  { title, options }: { title: string; options: Options },
  chosen: Chosen,
): string {
  const name = nameAsChosen(title, options, chosen)
  const others = (['color', 'ram', 'ssd', 'display'] as const).flatMap((group) => {
    const value = chosen[group]
    return value && value !== options[group][0]?.value && !name.includes(value) ? value : []
  })
  return [name, ...others].join(', ')
}
