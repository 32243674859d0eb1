/**
 * Anybody can place an order under anybody's address, so nothing is mailed before money has come or staff have
 * done something: until then only the pages show its status.
 */
export const orderMailKinds = [
  'taken',
  'part',
  'paid',
  'preorder',
  'corrected',
  'cancelled',
  'status',
  'refund',
  'changed',
  'review',
  'late',
  'closed',
] as const
export type OrderMailKind = (typeof orderMailKinds)[number]
