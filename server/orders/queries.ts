export { listBuyerFiles } from './buyer-files.ts'
export { findLastOrder, findOrderFile, findRefundable } from './find-order.ts'
export { isOldKey } from './old-key.ts'
export { searchText } from './search-text.ts'
