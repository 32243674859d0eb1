import type { Account } from '#server/context.ts'
import type { ManagedUnit, UnitInput } from '#shared/contract/units.ts'
import { may } from '#shared/people/permissions.ts'

type Person = Pick<Account, 'role'>

/** Whether an account sees what the shop paid for a machine. Others enter it with a new machine and never see it again. */
export function seesCost({ role }: Person): boolean {
  return may(role, 'units.cost')
}

/** A unit as this account may see it. */
export function hideCost(unit: ManagedUnit, person: Person): ManagedUnit {
  return seesCost(person) ? unit : { ...unit, cost: null }
}

/** Keeps a cost from being changed by who does not see it, and from being told by a conflict with a colleague's change. */
export function keepHiddenCost(input: UnitInput, { cost }: ManagedUnit, person: Person): UnitInput {
  if (seesCost(person)) return input
  return { ...input, cost, ...(input.basedOn && { basedOn: { ...input.basedOn, cost } }) }
}
