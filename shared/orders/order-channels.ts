/** The channels through which orders come. All but `web` are made by staff. */
export const staffChannels = ['hotline', 'branch', 'social'] as const
export const orderChannels = ['web', ...staffChannels] as const
export type OrderChannel = (typeof orderChannels)[number]
export type StaffChannel = (typeof staffChannels)[number]

/** How a person took money for an order: at a branch, by a transfer to the shop's account, or through the courier. */
export const collectionKinds = ['cash', 'bank', 'cod'] as const
export type CollectionKind = (typeof collectionKinds)[number]

export const collectionNames: Record<CollectionKind, string> = {
  cash: 'cash',
  bank: 'bank transfer',
  cod: 'cash on delivery',
}
