import { minimumImages } from '../limits.ts'
import { formatTaka, isWholePaisa } from '../money.ts'
import { mostOfTerm, type WarrantyTerms } from '../units/warranty.ts'
import { gtinRefusal } from './gtin.ts'
import { toEmbedUrl, videoRefusal } from './video.ts'

export const deviceTypes = ['Brand New', 'Pre-Owned'] as const
export type DeviceType = (typeof deviceTypes)[number]

/** The fields without which a product is not published; missing ones are named in this order. */
export const requiredFields = [
  'title',
  'description',
  'newPrice',
  'sku',
  'brand',
  'deviceType',
  'processor',
  'details',
  'images',
] as const
type RequiredField = (typeof requiredFields)[number]

/** The fields without which not even a draft is saved. */
const requiredInDraft: readonly RequiredField[] = ['title', 'deviceType']

/** A product as the form holds it and as it is sent: anything may still be missing. */
export type ProductDraft = {
  /** Staff still work on it: most of it may be missing. */
  draft?: boolean | undefined
  title: string
  description: string
  newPrice?: number | null | undefined
  sku: string
  brand: string
  deviceType: string
  processor: string
  details: { content: string }
  images: readonly string[]
  descriptionVideoUrl?: string | undefined
  rating?: number | undefined
  quantity?: number | undefined
  oldPrice?: number | null | undefined
  options?: Record<string, readonly { value: string; addPrice: number }[]> | undefined
  warranty?: WarrantyTerms | null | undefined
  specs?: { gtin?: string | undefined } | undefined
}

const tooFewImages = `Product must have minimum ${minimumImages} images`

/** A reason why a product cannot be saved, and the field that it is about. */
type FieldRefusal = { path: string; message: string }

/** Why this product cannot be saved, in words, or null. */
export function productRefusal(draft: ProductDraft): string | null {
  const missing = missingFields(draft)
  if (missing.length > 0) return `Please fill in all required fields: ${missing.join(', ')}`
  return fieldRefusals(draft)[0]?.message ?? null
}

/** Every reason, each for the field where staff read it. */
export function fieldRefusals(draft: ProductDraft): FieldRefusal[] {
  const missing = missingFields(draft).map((path) => ({ path, message: 'This is required.' }))
  const wrong = rules.flatMap(([path, refusal]) => {
    const message = missing.some((one) => one.path === path) ? null : refusal(draft)
    return message === null ? [] : [{ path, message }]
  })
  return [...missing, ...wrong]
}

const rules: [path: string, refusal: (draft: ProductDraft) => string | null][] = [
  ['images', imagesRefusal],
  [
    'deviceType',
    (draft) => (isDeviceType(draft.deviceType) ? null : `Device type is ${deviceTypes.join(' or ')}.`),
  ],
  ['newPrice', ({ newPrice }) => priceRefusal(newPrice)],
  ['oldPrice', ({ oldPrice }) => priceRefusal(oldPrice)],
  ['rating', ({ rating = 0 }) => (rating >= 0 && rating <= 5 ? null : 'Rating is a number from 0 to 5.')],
  ['quantity', ({ quantity = 1 }) => unitsRefusal(quantity)],
  ['options', ({ options = {} }) => optionsRefusal(options)],
  ['warranty.months', ({ warranty }) => termRefusal(warranty, 'months')],
  ['warranty.replacementDays', ({ warranty }) => termRefusal(warranty, 'replacementDays')],
  ['warranty.serviceYears', ({ warranty }) => termRefusal(warranty, 'serviceYears')],
  ['specs.gtin', ({ specs }) => gtinRefusal(specs?.gtin ?? '')],
  ['descriptionVideoUrl', ({ descriptionVideoUrl = '' }) => linkRefusal(descriptionVideoUrl)],
]

function imagesRefusal({ images, draft }: ProductDraft): string | null {
  if (!draft && images.length < minimumImages) return tooFewImages
  return images.every(isImageAddress)
    ? null
    : 'A picture is an uploaded file or an address that starts with https://'
}

const highestPrice = 100_000_000

function priceRefusal(price: number | null | undefined): string | null {
  if (price === null || price === undefined) return null
  if (!(price >= 0)) return 'A price is a number, 0 or more.'
  if (price > highestPrice) return `A price is at most ${formatTaka(highestPrice)}.`
  return isWholePaisa(price) ? null : 'A price has at most two decimals.'
}

function unitsRefusal(quantity: number): string | null {
  if (!(Number.isInteger(quantity) && quantity >= 0)) return 'Quantity is a whole number, 0 or more.'
  return quantity > 1_000_000 ? 'Quantity is at most 1,000,000.' : null
}

function optionsRefusal(options: NonNullable<ProductDraft['options']>): string | null {
  const values = Object.values(options).flat()
  const wrong = values.find(({ addPrice }) => priceRefusal(addPrice) !== null)
  return wrong ? `The added price of ${wrong.value} is a number, 0 or more.` : null
}

const termNames: Record<keyof WarrantyTerms, string> = {
  months: 'months of warranty',
  replacementDays: 'days of replacement',
  serviceYears: 'years of service',
}

function termRefusal(warranty: ProductDraft['warranty'], name: keyof WarrantyTerms): string | null {
  const count = warranty?.[name] ?? 0
  const isCount = Number.isInteger(count) && count >= 0 && count <= mostOfTerm[name]
  return isCount ? null : `The ${termNames[name]} are a whole number from 0 to ${mostOfTerm[name]}.`
}

function linkRefusal(link: string): string | null {
  return link.trim() !== '' && toEmbedUrl(link) === null ? videoRefusal : null
}

export function missingFields(draft: ProductDraft): RequiredField[] {
  const required = draft.draft ? requiredInDraft : requiredFields
  return required.filter((field) => isMissing(draft, field))
}

function isMissing(draft: ProductDraft, field: RequiredField): boolean {
  switch (field) {
    case 'newPrice':
      return draft.newPrice === undefined || draft.newPrice === null || Number.isNaN(draft.newPrice)
    case 'details':
      return isBlankHtml(draft.details.content)
    case 'images':
      return draft.images.length === 0
    default:
      return draft[field].trim() === ''
  }
}

/** An editor that was emptied still holds tags. A picture alone says something. */
function isBlankHtml(html: string): boolean {
  if (/<img\b/i.test(html)) return false
  return html.replace(/<[^>]*>|&nbsp;|&#160;|\s/gi, '') === ''
}

export function isDeviceType(text: string): text is DeviceType {
  return deviceTypes.some((type) => type === text)
}

/** One of our own files, or a web address without a password in it. */
export function isImageAddress(address: string): boolean {
  if (/^\/uploads\/[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(address)) return true
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username === '' && password === ''
}

/** Features and categories as they are typed: separated by commas or lines, each once. Quotes hold one together. */
export function parseList(text: string): string[] {
  const parts = text.match(/\s*"(?:[^"]|"")*"\s*(?=[,\n]|$)|[^,\n]+/g) ?? []
  return distinctTexts(parts.map(unquoted))
}

/** The list as text for a field, from which `parseList` reads the same list again. */
export function formatList(texts: readonly string[]): string {
  return texts.map(quoted).join(', ')
}

function unquoted(text: string): string {
  const inside = /^\s*"((?:[^"]|"")*)"\s*$/.exec(text)?.[1]
  return inside === undefined ? text : inside.replaceAll('""', '"')
}

function quoted(text: string): string {
  return /[,\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The texts trimmed, without empty ones. If several differ only in case, the first stays. */
export function distinctTexts(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts
    .map((text) => text.trim())
    .filter((text) => {
      const key = text.toLowerCase()
      const isNew = key !== '' && !seen.has(key)
      seen.add(key)
      return isNew
    })
}
