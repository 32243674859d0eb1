import type { Fault } from './fault.ts'
import { killedWhileBooking } from './faults/booking.ts'
import { connectionsCut, databaseKilled, databaseSilent, migratedTogether } from './faults/database.ts'
import { databaseFull, uploadsFull } from './faults/disk-full.ts'
import { killedWhilePlacing, killedWhileReturning, killedWhileSettling } from './faults/killed.ts'
import { gatewayAway, gatewayFails, mailAway } from './faults/neighbours.ts'
import { killedBetweenParts } from './faults/parts.ts'
import { killedWhileSendingSms } from './faults/sms.ts'
import { clockJumps, missedChanges } from './faults/time-and-touch.ts'
import { killedWhileTelling } from './faults/told-once.ts'

export const allFaults: readonly Fault[] = [
  databaseKilled,
  connectionsCut,
  databaseSilent,
  migratedTogether,
  missedChanges,
  uploadsFull,
  databaseFull,
  gatewayFails,
  gatewayAway,
  mailAway,
  clockJumps,
  killedWhilePlacing,
  killedWhileSettling,
  killedWhileReturning,
  killedBetweenParts,
  killedWhileBooking,
  killedWhileSendingSms,
  killedWhileTelling,
]
