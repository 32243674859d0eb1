import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { units } from '#server/platform/db/schema.ts'
import type { ManagedUnit } from '#shared/contract/units.ts'
import { unitFor } from '../examples/unit.ts'
import { payingShop } from './paying-shop.ts'

/** A shop with a branch where units are listed. */
export async function unitShop() {
  const shop = await payingShop()
  const admin = await shop.loginAs('super_admin')
  const branch = await shop.addShop()

  function post(url: string, payload: object) {
    return shop.app.inject({ method: 'POST', url: `/api${url}`, payload, headers: admin.headers })
  }

  return {
    shop,
    admin,
    branch,
    post,

    async list(laptop: Parameters<typeof unitFor>[0], changes: object = {}): Promise<ManagedUnit> {
      const response = await post('/units/addUnit', unitFor(laptop, branch, changes))
      expect(response.statusCode, response.body).toBe(201)
      return response.json()
    },

    /** The stored row of a unit. */
    async rowOf({ _id }: ManagedUnit) {
      const [row] = await shop.db.select().from(units).where(eq(units.id, _id))
      if (!row) throw new Error('There is no such unit.')
      return row
    },
  }
}
