import { eq } from 'drizzle-orm'
import { units } from '#server/platform/db/schema.ts'
import type { ManagedUnit } from '#shared/contract/units.ts'
import { nusrat } from '../examples/customer.ts'
import { unitFor } from '../examples/unit.ts'
import type { Staff } from './desk-orders.ts'
import { payingShop } from './paying-shop.ts'

/** A branch with a counter, and who sells there. */
export async function counterShop() {
  const shop = await payingShop()
  const shopId = await shop.addShop()
  const manager = await shop.loginAs('shop_manager', { displayName: 'Rahim', shopId })
  const admin = await shop.loginAs('super_admin', { displayName: 'Farhana' })
  const { name, phone, email } = nusrat

  /** A product of which one listed unit is there. */
  async function listedUnit(changes: object = {}): Promise<{ laptop: Product; unit: ManagedUnit }> {
    const laptop = await shop.addProduct({ quantity: 0, deviceType: 'Pre-Owned' })
    const payload = unitFor(laptop, shopId, changes)
    const { headers } = admin
    const added = await shop.app.inject({ method: 'POST', url: '/api/units/addUnit', payload, headers })
    return { laptop, unit: added.json() }
  }

  return {
    shop: { ...shop, listedUnit },
    manager,
    admin,
    shopId,
    close: shop.close,

    /** The body of a sale of one machine. */
    sale(product: Pick<Product, 'id'>, changes: object = {}, serials: string[] = []) {
      const products = [{ productId: product.id, quantity: 1, serials }]
      return { customerInfo: { name, phone, email }, products, ...changes }
    },

    sell(payload: object, { headers }: Staff = manager, key?: string) {
      const more = key && { 'idempotency-key': key }
      return shop.app.inject({
        method: 'POST',
        url: '/api/counter/sales',
        payload,
        headers: { ...headers, ...more },
      })
    },

    scan(code: string, { headers }: Staff = manager) {
      const query = { code }
      return shop.app.inject({ url: '/api/counter/scan', query, headers })
    },

    setUnit: (unit: ManagedUnit, values: Partial<typeof units.$inferInsert>) =>
      shop.db.update(units).set(values).where(eq(units.id, unit._id)),
  }
}

type Product = Awaited<ReturnType<Awaited<ReturnType<typeof payingShop>>['addProduct']>>
