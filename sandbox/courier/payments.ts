import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import { dhakaTime } from '../kit/dhaka-time.ts'
import type { Courier } from './courier.ts'
import { consignmentNotFound } from './faults.ts'
import { deliveryChargeTaka } from './news.ts'
import { type Consignment, consignments, type Payment, payments } from './tables.ts'

const pageSize = 10

/** Pays the shop what was collected for delivered parcels, or for some of them. Null: there is nothing to pay. */
export async function payOut({ db }: Courier, invoices?: readonly string[]): Promise<number | null> {
  const isDue = and(
    eq(consignments.status, 'delivered'),
    isNull(consignments.paymentId),
    invoices && inArray(consignments.invoice, [...invoices]),
  )
  return db.transaction(async (tx) => {
    const [payment] = await tx.insert(payments).values({}).returning()
    if (!payment) return null
    const paid = await tx.update(consignments).set({ paymentId: payment.id }).where(isDue).returning()
    if (paid.length > 0) return payment.id
    await tx.delete(payments).where(eq(payments.id, payment.id))
    return null
  })
}

/** A page of payments, newest first, with the address of the next one where there is one. */
export async function listPayments({ db }: Courier, page: number, here: string) {
  const rows = await db
    .select()
    .from(payments)
    .orderBy(desc(payments.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [all] = await db.select({ rows: count() }).from(payments)
  const isLast = page * pageSize >= (all?.rows ?? 0)
  return { status: 200, data: rows.map(toPayment), next_page_url: isLast ? null : `${here}?page=${page + 1}` }
}

export async function findPayment({ db }: Courier, id: string) {
  const isThis = eq(payments.id, /^\d{1,15}$/.test(id) ? Number(id) : 0)
  const [payment] = await db.select().from(payments).where(isThis)
  if (!payment) return consignmentNotFound
  const parcels = await db
    .select()
    .from(consignments)
    .where(eq(consignments.paymentId, payment.id))
    .orderBy(asc(consignments.id))
  const rows = parcels.map(toRow)
  const amount = rows.reduce((sum, { cod_amount, delivery_charge }) => sum + cod_amount - delivery_charge, 0)
  return { status: 200, ...toPayment(payment), amount, consignments: rows }
}

function toPayment({ id, createdAt }: Payment) {
  return { id, created_at: dhakaTime(createdAt) }
}

function toRow({ id, invoice, trackingCode, codPaisa }: Consignment) {
  const cod = { cod_amount: codPaisa / 100, delivery_charge: deliveryChargeTaka }
  return { consignment_id: id, invoice, tracking_code: trackingCode, ...cod, status: 'delivered' }
}
