import {
  defaultDetails,
  type PublicChanges,
  type SavedDetails,
  type ShopDetails,
} from '#shared/site/shop-details.ts'

export function publicChanges({ revision, details }: SavedDetails): PublicChanges | null {
  if (revision === 0) return null
  const changed = Object.entries(details).filter(
    ([field, value]) =>
      !privateFields.includes(field) && value !== defaultDetails[field as keyof ShopDetails],
  )
  return { revision, changed: Object.fromEntries(changed) }
}

const privateFields: readonly string[] = [
  'ordersEmail',
  'bankText',
  'bankTextBangla',
  'vatNew',
  'vatPreOwned',
  'vatAccessories',
  'vatDelivery',
] satisfies (keyof ShopDetails)[]
