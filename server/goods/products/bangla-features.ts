import type { Product } from '#shared/contract/product.ts'

type Features = Pick<Product, 'features' | 'featuresBangla'>

/** The Bangla of these features, each at the place of its English one; an empty list where none has any. */
export function banglaOfFeatures(features: readonly string[], sent: Features): string[] {
  const places = sent.features.map((feature) => feature.trim())
  const bangla = features.map((feature) => sent.featuresBangla?.[places.indexOf(feature)] ?? '')
  return bangla.some(Boolean) ? bangla : []
}

/** Features that are sent without their Bangla keep what each had, wherever it stands now. */
export function keptInBangla(before: Features, features: readonly string[]): string[] {
  return features.map((feature) => before.featuresBangla?.[before.features.indexOf(feature.trim())] ?? '')
}
