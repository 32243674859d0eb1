import { sql } from 'drizzle-orm'
import { channel } from '#server/changes.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/client.ts'
import { given, statement } from '#server/db/statement.ts'
import { newId } from '#server/ids.ts'
import { orderMails } from '#server/mail/order-mails.ts'
import type { OutboxRow } from '#server/mail/queries.ts'
import { releaseHolds, takeUnits } from '#server/orders/queries.ts'
import type { Announce, Touch } from '#server/write.ts'
import type { Locked, OrderRow } from './lock-payment.ts'

export type Work = { app: Pick<Context, 'config'>; tx: Tx; touch: Touch; announce: Announce }
export type LockedOrder = Omit<Locked, 'attempt'>

/** The money is here. The order gets its units and is confirmed, or says why it could not be. */
export async function markPaid({ app, tx, announce }: Work, locked: LockedOrder, by: string): Promise<void> {
  const { order, lines } = locked
  const tags = ['last-order']
  const outcome = await fulfil(tx, (tag) => void tags.push(tag), locked)
  const paid = { ...order, ...outcome, paymentStatus: 'paid' as const }
  const events = [{ by, what: 'Payment received', isPublic: true }]
  if (outcome.attention) events.push({ by: 'shop', what: notes[outcome.attention], isPublic: false })
  const kind = outcome.attention ? 'late' : 'paid'
  const mails = orderMails(kind, { order: paid, lines, publicUrl: app.config.publicUrl })
  await writePaid(tx, { id: order.id, ...outcome, events, mails, payloads: announce(tags) })
}

type Outcome = Pick<OrderRow, 'status' | 'unitsTaken'> & { attention: keyof typeof notes | null }

const notes = {
  paid_no_stock:
    'Paid, but too few units are left: refund it, or take the order up again when they are there',
  refund_needed: 'Paid after the order had been cancelled: refund needed',
} as const

async function fulfil(tx: Tx, touch: Touch, { order, needs }: LockedOrder): Promise<Outcome> {
  const { status, id: orderId } = order
  if (isClosedByStaff(order)) {
    await releaseHolds(tx, touch, orderId)
    return { status, unitsTaken: false, attention: 'refund_needed' }
  }
  const isWaiting = status === 'pending' || status === 'failed' || status === 'cancelled'
  const unitsTaken = order.unitsTaken || (await takeUnits({ tx, touch, orderId, needs }))
  if (!unitsTaken) return { status: isWaiting ? 'pending' : status, unitsTaken, attention: 'paid_no_stock' }
  return { status: isWaiting ? 'confirmed' : status, unitsTaken, attention: null }
}

/** News of the gateway closes an order and its payment with one word; two words mean that a person did it. */
export function isClosedByStaff({ status, paymentStatus }: OrderRow): boolean {
  return (status === 'cancelled' || status === 'failed') && status !== paymentStatus
}

type Paid = Outcome & {
  id: string
  events: { by: string; what: string; isPublic: boolean }[]
  mails: OutboxRow[]
  payloads: string[]
}

/** Order, events, mails and word to the other instances in one round trip: every sale comes through here. */
async function writePaid(tx: Tx, { events, mails, ...paid }: Paid): Promise<void> {
  await write(tx, {
    ...paid,
    events: JSON.stringify(events),
    mails: JSON.stringify(mails.map((mail) => ({ id: newId(), ...mail }))),
  })
}

const write = statement(
  'write_paid',
  sql`
    with paid as (
      update orders set status = ${given('status')}, units_taken = ${given('unitsTaken')},
        attention = ${given('attention')}, payment_status = 'paid', paid_at = clock_timestamp()
      where id = ${given('id')}
    ), noted as (
      insert into order_events (order_id, by, what, is_public)
      select ${given('id')}, e.by, e.what, e."isPublic"
      from jsonb_to_recordset(${given('events')}::jsonb) as e(by text, what text, "isPublic" boolean)
    ), mailed as (
      insert into mail_outbox (id, dedupe_key, recipient, subject, text_body, html_body)
      select m.id, m."dedupeKey", m.recipient, m.subject, m."textBody", m."htmlBody"
      from jsonb_to_recordset(${given('mails')}::jsonb) as m(id text, "dedupeKey" text, recipient text,
        subject text, "textBody" text, "htmlBody" text)
      on conflict (dedupe_key) do nothing
    )
    select count(pg_notify(${sql.raw(`'${channel}'`)}, payload)) from unnest(${given('payloads')}::text[]) as payload`,
)
