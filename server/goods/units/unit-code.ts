import { randomInt } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { units } from '#server/platform/db/schema.ts'

/** Letters and digits that nobody confuses in handwriting: no 0 and O, 1 and I, 2 and Z, 5 and S, 8 and B. */
const letters = '34679ACDEFGHJKLMNPQRTUVWXY'
const length = 5
const tries = 8

/** A code that no unit has. There are 12 million of this length. */
export async function newUnitCode(db: Db | Tx): Promise<string> {
  const codes = Array.from({ length: tries }, randomCode)
  const taken = await db.select({ code: units.code }).from(units).where(inArray(units.code, codes))
  const free = codes.find((code) => taken.every((unit) => unit.code !== code))
  if (!free) throw new Error('No free code of a unit was found')
  return free
}

function randomCode(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}
