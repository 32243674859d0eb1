/**
 * Why a warranty has ended: the money went back, the machine came back, its serial number was
 * entered by mistake, it had run out when the same machine was sold again, or another machine took its place.
 */
export const warrantyEndings = ['refunded', 'returned', 'removed', 'expired', 'replaced'] as const
export type WarrantyEnding = (typeof warrantyEndings)[number]
