export { listWarranties, type WarrantyRow } from './find-warranty.ts'
export { countMissingSerials, toOrderWarranty } from './find-warranty-file.ts'
export { lacksSerials } from './lacks-serials.ts'
export { serialHash } from './serial-hash.ts'
