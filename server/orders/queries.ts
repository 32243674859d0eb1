export { findLastOrder, findOrderFile } from './find-order.ts'
export { type LockedLine, linesOf, lockOrder } from './lock-order.ts'
export { recordEvent } from './record-event.ts'
export {
  giveUnitsBack,
  holdAgain,
  lockShelf,
  type Needs,
  needColumns,
  neededUnits,
  releaseHolds,
  takingUnits,
} from './units.ts'
