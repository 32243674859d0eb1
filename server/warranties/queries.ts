export { listWarranties, type WarrantyRow } from './find-warranty.ts'
export { countMissingSerials, toOrderWarranty } from './find-warranty-file.ts'
export { hasMissingSerials } from './missing-serials.ts'
export { serialHash } from './serial-hash.ts'
