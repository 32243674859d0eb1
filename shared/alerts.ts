/** What people want to be told about a product: that it can be bought again, or that it costs less. */
export const alertKinds = ['stock', 'price'] as const
export type AlertKind = (typeof alertKinds)[number]
