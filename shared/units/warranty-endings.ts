/**
 * Why a warranty has ended: the money went back, the machine came back, its serial number was
 * entered by mistake, or it had run out when the same machine was sold again.
 */
export const warrantyEndings = ['refunded', 'returned', 'removed', 'expired'] as const
export type WarrantyEnding = (typeof warrantyEndings)[number]
