import type { Call } from '#shared/contract/call.ts'
import { modules } from '#shared/contract/modules.ts'

/** Every call of the contract; a new one is attacked without being named here. */
export const calls: Call[] = Object.values(modules).flatMap((module) => Object.values<Call>(module))
