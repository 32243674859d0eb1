export { findCustomer, findDueOf } from './find-customer.ts'
export { findLastAuthor } from './find-last-author.ts'
export { findLastOrder } from './find-last-order.ts'
export { findBuyerPage, findOrderDetails } from './find-order.ts'
export { findOrderId } from './find-order-id.ts'
export { searchedBuyer, searchText } from './list/search-text.ts'
export { hasOrders, listBuyerOrders } from './list-buyer-orders.ts'
export { listOrders } from './list-orders.ts'
export { listRefundable, listRefundSources, type Refundable } from './list-refundable.ts'
export { isOldKey } from './old-key.ts'
export {
  findPaidSince,
  findSums,
  isCounted,
  keptPaisa,
  listSums,
  noMoney,
  type OrderMoney,
} from './order-sums.ts'
export { findAllowed, refuseOtherBranchesLines } from './own-branch.ts'
export { hasPiecesLeft } from './pieces/has-pieces-left.ts'
export { type GonePieceRow, listGonePieces } from './pieces/list-gone-pieces.ts'
export { soldPieces } from './pieces/sold-pieces.ts'
export { findProvedOrder } from './requests/find-proved-order.ts'
export { listProvedNumbers } from './requests/list-proved-numbers.ts'
export { withLines, withRefunds } from './to-order.ts'
