import type { Product } from '#shared/contract/product.ts'
import { type OptionGroup, optionGroups } from '#shared/pricing.ts'
import { formatList, parseList } from '#shared/product-rules.ts'

export type OptionValue = { value: string; addPrice: string }

/** A product as its form holds it: figures and lists are still text. */
export type ProductValues = {
  title: string
  slug: string
  description: string
  descriptionVideoUrl: string
  brand: string
  processor: string
  processorModel: string
  gpu: string
  display: string
  resolution: string
  sku: string
  productName: string
  newPrice: string
  oldPrice: string
  quantity: string
  rating: string
  features: string
  categories: string
  deviceType: string
  sale: boolean
  stock: boolean
  images: string[]
  details: string
  options: Record<OptionGroup, OptionValue[]>
}
/** The fields that are one line of text. */
export type TextName = {
  [Name in keyof ProductValues]: ProductValues[Name] extends string ? Name : never
}[keyof ProductValues]

export const emptyValues: ProductValues = {
  title: '',
  slug: '',
  description: '',
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
  categories: '',
  deviceType: '',
  sale: false,
  stock: true,
  images: [],
  details: '',
  options: { ram: [], color: [], ssd: [], display: [] },
}

export function valuesOf(product: Product): ProductValues {
  const { _id, available, createdAt, updatedAt, ...kept } = product
  return {
    ...kept,
    newPrice: String(product.newPrice),
    oldPrice: product.oldPrice > 0 ? String(product.oldPrice) : '',
    quantity: String(product.quantity),
    rating: product.rating > 0 ? String(product.rating) : '',
    features: formatList(product.features),
    categories: formatList(product.categories),
    details: product.details.content,
    options: eachGroup((group) =>
      product.options[group].map(({ value, addPrice }) => ({ value, addPrice: String(addPrice) })),
    ),
  }
}

/** A new product that starts as a copy. No two products share title, description or SKU, so these tell them apart. */
export function copyValues(product: Product): ProductValues {
  const draft = valuesOf(product)
  return {
    ...draft,
    title: `${draft.title} (copy)`,
    description: `${draft.description} (copy)`,
    sku: '',
    slug: '',
  }
}

/** What is sent. A figure that cannot be read goes as NaN, which the rules refuse with words. */
export function toBody(draft: ProductValues) {
  const { details, slug, ...kept } = draft
  return {
    ...kept,
    ...(slug.trim() && { slug: slug.trim() }),
    newPrice: figure(draft.newPrice),
    oldPrice: figure(draft.oldPrice) ?? null,
    quantity: figure(draft.quantity) ?? Number.NaN,
    rating: figure(draft.rating) ?? 0,
    features: parseList(draft.features),
    categories: parseList(draft.categories),
    details: { content: details },
    options: eachGroup((group) =>
      draft.options[group]
        .filter(({ value }) => value.trim() !== '')
        .map(({ value, addPrice }) => ({ value: value.trim(), addPrice: figure(addPrice) ?? 0 })),
    ),
  }
}

function figure(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text)
}

function eachGroup<T>(of: (group: OptionGroup) => T): Record<OptionGroup, T> {
  return Object.fromEntries(optionGroups.map((group) => [group, of(group)])) as Record<OptionGroup, T>
}
