export { countMissingSerials, findOrderSerials, toOrderWarranty } from './find-order-serials.ts'
export { findWarranty, listWarranties, type WarrantyRow } from './find-warranty.ts'
export { hasMissingSerials } from './missing-serials.ts'
export { serialHash } from './serial-hash.ts'
