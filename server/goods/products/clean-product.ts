import type { products } from '#server/platform/db/schema.ts'
import type { ProductInput } from '#shared/contract/product.ts'
import { toPaisa } from '#shared/money.ts'
import { type Option, type Options, optionGroups } from '#shared/pricing.ts'
import { Problem } from '#shared/problem.ts'
import { distinctTexts, fieldRefusals, isDeviceType, productRefusal } from '#shared/products/product-rules.ts'
import { filledSpecs } from '#shared/products/specs.ts'
import { toEmbedUrl } from '#shared/products/video.ts'
import { banglaOfFeatures } from './bangla-features.ts'
import { sanitiseDetails } from './sanitise-details.ts'

type Row = typeof products.$inferSelect

/** Fields that older clients do not know. Left out of a call, they stay as they are. */
type OptionalField =
  | 'pictureColors'
  | 'specs'
  | 'warranty'
  | 'metaTitle'
  | 'metaDescription'
  | 'descriptionBangla'
  | 'featuresBangla'
  | 'detailsBangla'

/**
 * A product ready to be stored; product-slug.ts chooses its address. Whether it is a draft is decided by who saves it: an
 * import leaves drafts as they are. Whether it is sold unit by unit is decided by its units.
 */
export type ProductValues = Omit<
  Row,
  'id' | 'slug' | 'createdAt' | 'updatedAt' | 'draft' | 'byUnit' | OptionalField
> &
  Partial<Pick<Row, OptionalField>>

/** Normalises a product that staff sent, or refuses it with a message. */
export async function cleanProduct(input: ProductInput): Promise<ProductValues> {
  const images = distinctImages(input.images)
  const details = { content: await sanitiseDetails(input.details.content) }
  const { descriptionBangla, featuresBangla, detailsBangla } = input
  const features = distinctTexts(input.features)
  const cleaned = { ...input, images, details }
  const refusal = productRefusal(cleaned)
  if (refusal) throw new Problem('BAD_REQUEST', { message: refusal, details: fieldRefusals(cleaned) })
  return {
    title: input.title,
    description: input.description,
    videoUrl: toEmbedUrl(input.descriptionVideoUrl) ?? '',
    brand: input.brand,
    processor: input.processor,
    processorModel: input.processorModel,
    gpu: input.gpu,
    display: input.display,
    resolution: input.resolution,
    images,
    newPricePaisa: toPaisa(input.newPrice ?? 0),
    oldPricePaisa: toPaisa(input.oldPrice ?? 0),
    deviceType: isDeviceType(input.deviceType) ? input.deviceType : 'Brand New',
    quantity: input.quantity,
    sale: input.sale,
    stock: input.stock,
    sku: input.sku,
    features,
    categories: distinctTexts(input.categories),
    rating: Math.round(input.rating * 10) / 10,
    details: details.content,
    options: cleanOptions(input.options),
    productName: input.productName,
    ...(input.metaTitle !== undefined && { metaTitle: input.metaTitle }),
    ...(input.metaDescription !== undefined && { metaDescription: input.metaDescription }),
    ...(descriptionBangla !== undefined && { descriptionBangla }),
    ...(featuresBangla && { featuresBangla: banglaOfFeatures(features, input) }),
    ...(detailsBangla && { detailsBangla: await sanitiseDetails(detailsBangla.content) }),
    ...(input.specs && { specs: filledSpecs(input.specs) }),
    ...(input.warranty !== undefined && { warranty: input.warranty }),
    ...(input.pictureColors && { pictureColors: colorsOf(images, input.pictureColors) }),
  }
}

/** Drops repeated addresses. They are compared exactly, because file names differ by case. */
function distinctImages(images: readonly string[]): string[] {
  return [...new Set(images.map((image) => image.trim()).filter(Boolean))]
}

/** Keeps the colours of pictures that the product still has. */
function colorsOf(
  images: readonly string[],
  colors: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(images.flatMap((image) => (colors[image] ? [[image, colors[image]]] : [])))
}

/** Drops the second of two equal values: a shopper could not tell them apart. */
function cleanOptions(options: Options): Options {
  const clean = {} as Record<keyof Options, Option[]>
  for (const group of optionGroups) {
    const values = distinctTexts(options[group].map(({ value }) => value))
    clean[group] = values.map((value) => ({
      value,
      addPrice: options[group].find((option) => option.value.trim() === value)?.addPrice ?? 0,
    }))
  }
  return clean
}
