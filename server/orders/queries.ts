export { findLastOrder, findOrderFile } from './find-order.ts'
export { type LockedLine, linesOf, lockOrder } from './lock-order.ts'
export { recordEvent } from './record-event.ts'
export { giveUnitsBack, holdAgain, type Needs, neededUnits, releaseHolds, takeUnits } from './units.ts'
