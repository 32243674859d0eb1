export { findLastOrder, findOrderFile, findRefundable } from './find-order.ts'
