import type { Fault } from './fault.ts'
import { killedWhileAlerting } from './faults/alerts.ts'
import { killedWhileBooking } from './faults/booking.ts'
import { clockJumps, missedChanges } from './faults/clock-and-changes.ts'
import { connectionsCut, databaseKilled, databaseSilent, migratedTogether } from './faults/database.ts'
import { databaseFull, uploadsFull } from './faults/disk-full.ts'
import { killedWhilePlacing, killedWhileReturning, killedWhileSettling } from './faults/killed.ts'
import { killedAtTheDesk } from './faults/killed-at-desk.ts'
import { gatewayDown, gatewayFails, mailDown } from './faults/other-services.ts'
import { killedBetweenParts } from './faults/parts.ts'
import { killedWhileSendingSms } from './faults/sms.ts'

export const allFaults: readonly Fault[] = [
  databaseKilled,
  connectionsCut,
  databaseSilent,
  migratedTogether,
  missedChanges,
  uploadsFull,
  databaseFull,
  gatewayFails,
  gatewayDown,
  mailDown,
  clockJumps,
  killedWhilePlacing,
  killedWhileSettling,
  killedWhileReturning,
  killedBetweenParts,
  killedWhileBooking,
  ...killedAtTheDesk,
  killedWhileSendingSms,
  killedWhileAlerting,
]
