export { findLastOrder, findOrderFile } from './find-order.ts'
