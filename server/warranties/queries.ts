export { findWarranty, findWarrantyBySerial, listWarranties, type WarrantyRow } from './find-warranty.ts'
