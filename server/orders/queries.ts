export { findLastOrder, findOrderFile } from './find-order.ts'
export { lockOrder } from './lock-order.ts'
export { recordEvent } from './record-event.ts'
export { giveUnitsBack, holdAgain, type Needs, neededUnits, releaseHolds, takeUnits } from './units.ts'
