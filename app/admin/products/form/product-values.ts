import type { AdminFormState } from '#app/admin/kit/form/use-admin-form.ts'
import type { Product } from '#shared/contract/product.ts'
import { type OptionGroup, type Options, optionGroups, unitPrice } from '#shared/pricing.ts'
import {
  type SpecName,
  type Specs,
  specFields,
  specNames,
  type TextName,
} from '#shared/products/product-fields.ts'
import { formatList, parseList } from '#shared/products/product-rules.ts'
import { filledSpecs } from '#shared/products/specs.ts'
import type { WarrantyTerms } from '#shared/units/warranty.ts'

/** `rule`: the shop's rule. `own`: what the three fields say. */
export type WarrantyKind = 'rule' | 'own' | 'none'
export type WarrantyValues = { kind: WarrantyKind } & Record<keyof WarrantyTerms, string>
type OptionValue = { value: string; addPrice: string }

/** A product as its form holds it: numbers and lists are still text. */
export type ProductValues = Record<TextName, string> & {
  title: string
  slug: string
  description: string
  descriptionBangla: string
  descriptionVideoUrl: string
  brand: string
  sku: string
  productName: string
  newPrice: string
  oldPrice: string
  quantity: string
  rating: string
  features: string
  /** A feature on each line, at the place of the English one. */
  featuresBangla: string
  categories: string
  deviceType: string
  sale: boolean
  stock: boolean
  draft: boolean
  images: string[]
  /** The colour that a picture shows, by the picture's address. */
  pictureColors: Record<string, string>
  details: string
  detailsBangla: string
  options: Record<OptionGroup, OptionValue[]>
  specs: Record<SpecName, string>
  warranty: WarrantyValues
  metaTitle: string
  metaDescription: string
}
/** The fields that the form edits, as the server sent them. */
export type ProductBasis = Omit<
  Product,
  '_id' | 'available' | 'createdAt' | 'updatedAt' | 'warranty' | keyof WrittenTexts
> &
  WrittenTexts & { warranty: WarrantyTerms | null }

/** Texts that many products do without; null where nobody wrote any. */
type WrittenTexts = {
  metaTitle: string | null
  metaDescription: string | null
  descriptionBangla: string | null
  featuresBangla: string[] | null
  detailsBangla: Product['details'] | null
}
export type ProductFormState = AdminFormState<ProductValues, ProductBasis>

/** The parts that are edited by several fields, or by none with a label. */
export const labels = {
  images: 'Pictures',
  pictureColors: 'Colours of the pictures',
  details: 'Details',
  detailsBangla: 'Details in Bangla',
  options: 'Options',
  specs: 'Specifications',
  warranty: 'Warranty',
}

const noTerms: WarrantyTerms = { months: 0, replacementDays: 0, serviceYears: 0 }

export const emptyValues: ProductValues = {
  title: '',
  slug: '',
  description: '',
  descriptionBangla: '',
  descriptionVideoUrl: '',
  brand: '',
  processor: '',
  processorModel: '',
  gpu: '',
  display: '',
  resolution: '',
  sku: '',
  productName: '',
  newPrice: '',
  oldPrice: '',
  quantity: '1',
  rating: '',
  features: '',
  featuresBangla: '',
  categories: '',
  deviceType: '',
  sale: false,
  stock: true,
  draft: false,
  images: [],
  pictureColors: {},
  details: '',
  detailsBangla: '',
  options: { ram: [], color: [], ssd: [], display: [] },
  specs: specValues({}),
  warranty: warrantyValues(null),
  metaTitle: '',
  metaDescription: '',
}

export function basisOf(product: Product): ProductBasis {
  const { _id, available, createdAt, updatedAt, ...fields } = product
  const { draft = false, metaTitle = null, metaDescription = null, warranty = null } = fields
  // Defaults are sent too: else a product that a colleague took out of the shop would be published unseen.
  const { descriptionBangla = null, featuresBangla = null, detailsBangla = null } = fields
  const bangla = { descriptionBangla, featuresBangla, detailsBangla }
  return { ...fields, ...bangla, draft, metaTitle, metaDescription, warranty }
}

export function valuesOf(product: ProductBasis): ProductValues {
  return {
    ...product,
    draft: product.draft ?? false,
    metaTitle: product.metaTitle ?? '',
    metaDescription: product.metaDescription ?? '',
    // A draft may have no price yet.
    newPrice: product.draft && product.newPrice === 0 ? '' : String(product.newPrice),
    oldPrice: product.oldPrice > 0 ? String(product.oldPrice) : '',
    quantity: String(product.quantity),
    rating: product.rating > 0 ? String(product.rating) : '',
    descriptionBangla: product.descriptionBangla ?? '',
    features: formatList(product.features),
    featuresBangla: product.featuresBangla?.join('\n') ?? '',
    categories: formatList(product.categories),
    details: product.details.content,
    detailsBangla: product.detailsBangla?.content ?? '',
    pictureColors: product.pictureColors ?? {},
    specs: specValues(product.specs ?? {}),
    warranty: warrantyValues(product.warranty),
    options: eachGroup((group) =>
      product.options[group].map(({ value, addPrice }) => ({ value, addPrice: String(addPrice) })),
    ),
  }
}

/**
 * The values of a copy: a draft, because it still says what the other product is. No two products share title,
 * description, SKU or GTIN, so these are changed.
 */
export function copyValues(product: Product): ProductValues {
  const values = valuesOf(basisOf(product))
  return {
    ...values,
    title: `${values.title} (copy)`,
    description: `${values.description} (copy)`,
    sku: '',
    slug: '',
    specs: { ...values.specs, gtin: '' },
    metaTitle: '',
    metaDescription: '',
    draft: true,
  }
}

/** The body of the call. A number that cannot be read becomes NaN, which the rules refuse with words. */
export function toBody(values: ProductValues) {
  const { details, detailsBangla, slug, ...fields } = values
  return {
    ...fields,
    ...(slug.trim() && { slug: slug.trim() }),
    newPrice: numberIn(values.newPrice),
    oldPrice: numberIn(values.oldPrice) ?? null,
    quantity: numberIn(values.quantity) ?? Number.NaN,
    rating: numberIn(values.rating) ?? 0,
    features: parseList(values.features),
    featuresBangla: linesIn(values.featuresBangla),
    categories: parseList(values.categories),
    details: { content: details },
    detailsBangla: { content: detailsBangla },
    specs: specsIn(values.specs),
    warranty: warrantyIn(values.warranty),
    options: optionsIn(values.options),
  }
}

/** The place of a line counts; a text without words has none. */
function linesIn(text: string): string[] {
  return text.trim() === '' ? [] : text.split('\n').map((line) => line.trim())
}

/** The price that shoppers see first: with the first value of each option. */
export function shownPrice(newPrice: string, options: ProductValues['options']): number {
  return unitPrice({ newPrice: Number(newPrice), options: optionsIn(options) }, {})
}

function optionsIn(options: ProductValues['options']): Options {
  return eachGroup((group) =>
    options[group]
      .filter(({ value }) => value.trim() !== '')
      .map(({ value, addPrice }) => ({ value: value.trim(), addPrice: numberIn(addPrice) ?? 0 })),
  )
}

function warrantyValues(terms: WarrantyTerms | null): WarrantyValues {
  const { months, replacementDays, serviceYears } = terms ?? noTerms
  const kind = terms === null ? 'rule' : months + replacementDays + serviceYears > 0 ? 'own' : 'none'
  const shown = (count: number) => (count > 0 ? String(count) : '')
  return {
    kind,
    months: shown(months),
    replacementDays: shown(replacementDays),
    serviceYears: shown(serviceYears),
  }
}

/** The terms that the form says; null for the shop's rule. */
export function warrantyIn({ kind, ...terms }: WarrantyValues): WarrantyTerms | null {
  if (kind !== 'own') return kind === 'rule' ? null : noTerms
  return {
    months: numberIn(terms.months) ?? 0,
    replacementDays: numberIn(terms.replacementDays) ?? 0,
    serviceYears: numberIn(terms.serviceYears) ?? 0,
  }
}

function specValues(specs: Specs): ProductValues['specs'] {
  const texts = specNames.map((name) => [name, formatSpec(specs[name])])
  return Object.fromEntries(texts) as ProductValues['specs']
}

function formatSpec(value: Specs[SpecName]): string {
  return Array.isArray(value) ? formatList(value) : String(value ?? '')
}

function specsIn(values: ProductValues['specs']): Specs {
  const specs = specNames.map((name) => [name, readAs[specFields[name].kind](values[name])] as const)
  return filledSpecs(Object.fromEntries(specs))
}

const readAs = { number: numberIn, text: (text: string) => text, list: parseList }

function numberIn(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text)
}

function eachGroup<T>(of: (group: OptionGroup) => T): Record<OptionGroup, T> {
  return Object.fromEntries(optionGroups.map((group) => [group, of(group)])) as Record<OptionGroup, T>
}
