export { listOpenReturns } from './find-open-return.ts'
export { findOrderReturns, listOwnReturns } from './order-returns.ts'
