import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { mailOutbox, orders, shops, smsOutbox, warranties } from '#server/platform/db/schema.ts'
import { serialHash } from '#server/sales/warranties/serial-hash.ts'
import type { StaffClaim } from '#shared/contract/claims.ts'
import { nusrat } from '../examples/customer.ts'
import { payingShop } from './paying-shop.ts'

export type Machine = Awaited<ReturnType<ClaimShop['soldMachine']>>
export type ClaimShop = Awaited<ReturnType<typeof claimShop>>
type Fields = Record<string, string>
type Proof = { serial: string; key: string }

const sms = {
  sandbox: true,
  apiBase: 'http://127.0.0.1:9',
  apiToken: 'token',
  sid: 'PROJUKTI',
  language: 'en' as const,
}

/** A paying shop with a branch, and machines that were sold and are under warranty. */
export async function claimShop() {
  const shop = await payingShop({ config: { sms } })
  const manager = await shop.loginAs('shop_manager', { displayName: 'Rahim' })
  const id = await shop.addShop()
  const [branch] = await shop.db
    .select({ id: shops.id, name: shops.name })
    .from(shops)
    .where(eq(shops.id, id))
  const branchId = branch!.id
  let sold = 0

  /** A delivered order with one machine. Each buyer has a phone of their own: SMS to one number are limited. */
  async function soldMachine(headers: Record<string, string> = {}) {
    sold += 1
    const nth = sold
    const digits = String(1000 + nth)
    const product = await shop.addProduct()
    const cart = shop.cartOf([product, 1])
    const customerInfo = {
      ...nusrat,
      phone: `+8801712${String(nth).padStart(2, '0')}${digits}`,
      email: `buyer-${nth}@mail.test`,
    }
    const placed = await shop.initiate({ ...cart, customerInfo }, headers)
    const tranId = placed.json<{ tran_id: string }>().tran_id
    await shop.decide(tranId, 'approve')
    const { id: orderId, accessKey: key, number } = await shop.orderOf(tranId)
    await shop.db.update(orders).set({ status: 'completed' }).where(eq(orders.id, orderId))
    await shop.db.delete(smsOutbox).where(eq(smsOutbox.orderId, orderId))
    const { id: warrantyId, serial } = await addWarranty(shop.db, orderId, product.title)
    return { orderId, key, number, serial, digits, warrantyId, product }
  }

  function open(fields: Fields, headers: Record<string, string> = {}, pictures: Buffer[] = []) {
    const payload = claimForm({ problem: 'It does not start', branch: branchId, ...fields }, pictures)
    return shop.app.inject({ method: 'POST', url: '/api/claims/open', payload, headers })
  }

  function openAtCounter(fields: Fields, pictures: Buffer[] = []) {
    const payload = claimForm(
      { line: '0', problem: 'It does not start', branch: branchId, ...fields },
      pictures,
    )
    const { headers } = manager
    return shop.app.inject({ method: 'POST', url: '/api/claims/openAtCounter', payload, headers })
  }

  function move(claimId: string, payload: object, headers = manager.headers) {
    return shop.app.inject({ method: 'POST', url: `/api/claims/${claimId}/move`, payload, headers })
  }

  async function list(query = ''): Promise<StaffClaim[]> {
    const { headers } = manager
    return (await shop.app.inject({ url: `/api/claims${query}`, headers })).json<StaffClaim[]>()
  }

  /** A claim that the buyer of a machine has opened, as staff see it. */
  async function opened({ serial, key }: Proof, change: Fields = {}, pictures: Buffer[] = []) {
    const response = await open({ serial, key, ...change }, {}, pictures)
    expect(response.json()).toMatchObject({ state: 'received' })
    const [claim] = await list(`?q=${response.json<{ number: string }>().number}`)
    return claim!
  }

  return {
    ...shop,
    manager,
    branch: branch!,
    soldMachine,
    open,
    openAtCounter,
    opened,
    move,
    list,
    ...sentMessages(shop.db),
  }
}

/** A warranty of two years that began yesterday, for a machine with a new serial number. */
async function addWarranty(db: Db, orderId: string, productName: string) {
  const serial = `PF-${newId().slice(0, 8).toUpperCase()}`
  const id = newId()
  await db.insert(warranties).values({
    id,
    serial,
    serialHash: serialHash(serial),
    orderId,
    line: 0,
    piece: 1,
    productName,
    ruleShort: '2 years',
    ruleLong: '2 years',
    months: 24,
    by: 'Rahim',
    startsAt: new Date(Date.now() - 86_400_000),
    endsAt: new Date(Date.now() + 86_400_000 * 700),
  })
  return { id, serial }
}

function claimForm(fields: Fields, pictures: Buffer[]): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  for (const [nth, bytes] of pictures.entries())
    data.append('photos', new Blob([new Uint8Array(bytes)]), bytes.length > 0 ? `photo-${nth}.jpg` : '')
  return data
}

function sentMessages(db: Db) {
  return {
    /** The mails about the claims of an order, staff's copies included, in the order of time. */
    async mailsOf({ orderId }: { orderId: string }) {
      const all = await db.select().from(mailOutbox).orderBy(mailOutbox.createdAt)
      return all.filter(({ dedupeKey }) => dedupeKey.startsWith(`order:${orderId}:claim:`))
    },

    /** The kinds of SMS that the buyer of a machine was sent, oldest first. */
    async smsOf({ orderId }: { orderId: string }): Promise<string[]> {
      const rows = await db
        .select({ kind: smsOutbox.kind })
        .from(smsOutbox)
        .where(eq(smsOutbox.orderId, orderId))
        .orderBy(smsOutbox.createdAt)
      return rows.map(({ kind }) => kind)
    },
  }
}
