/** Kinds of alerts about a product: it can be bought again, or it costs less. */
export const alertKinds = ['stock', 'price'] as const
export type AlertKind = (typeof alertKinds)[number]
