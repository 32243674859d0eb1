import type { Fault } from './fault.ts'
import { killedWhilePlacing, killedWhileReturning, killedWhileSettling } from './faults/killed.ts'

export const allFaults: readonly Fault[] = [killedWhilePlacing, killedWhileSettling, killedWhileReturning]
