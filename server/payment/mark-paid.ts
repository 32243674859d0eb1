import { sql } from 'drizzle-orm'
import { channel } from '#server/changes/changes.ts'
import { tags } from '#server/changes/tags.ts'
import type { Announce, Touch } from '#server/changes/write.ts'
import type { Tx } from '#server/db/client.ts'
import { newId } from '#server/db/ids.ts'
import { placeholder, statement } from '#server/db/statement.ts'
import { orderMails } from '#server/mail/order-mails.ts'
import { type Needs, needColumns, takingUnits } from '#server/orders/queries.ts'
import type { Context } from '#server/start/context.ts'
import type { Attempt, Locked, OrderRow } from './lock-payment.ts'

export type Work = { app: Pick<Context, 'config'>; tx: Tx; touch: Touch; announce: Announce }
export type LockedOrder = Omit<Locked, 'attempt'>
export type Paying = {
  by: string
  tranId: string
  /** What the gateway says of it, where it was asked just now. */
  charge?: Partial<Attempt>
}

/**
 * The money is here. The attempt is paid; the order gets its units and is confirmed, or says why it could not be.
 * Whoever calls this has locked the order and its products.
 */
export async function markPaid(work: Work, locked: LockedOrder, paying: Paying): Promise<void> {
  const { order, needs } = locked
  const sale = {
    locked,
    paying,
    payloads: work.announce([tags.lastOrder(), ...[...needs.keys()].map(tags.stock)]),
  }
  const isWaiting = order.status === 'pending' || order.status === 'failed' || order.status === 'cancelled'
  const confirmed = {
    status: isWaiting ? 'confirmed' : order.status,
    unitsTaken: true,
    attention: null,
  } as const
  if (isClosedByStaff(order)) {
    const outcome = { status: order.status, unitsTaken: false, attention: 'refund_needed' } as const
    await writePaid(work, sale, outcome, noUnits)
  } else if (order.unitsTaken) await writePaid(work, sale, confirmed, noUnits)
  else if (!(await writePaid(work, sale, confirmed, needs))) {
    const status = isWaiting ? 'pending' : order.status
    await writePaid(work, sale, { status, unitsTaken: false, attention: 'paid_no_stock' }, noUnits)
  }
}

/** News of the gateway closes an order and its payment with one word; two words mean that a person did it. */
export function isClosedByStaff({ status, paymentStatus }: OrderRow): boolean {
  return (status === 'cancelled' || status === 'failed') && status !== paymentStatus
}

type Sale = { locked: LockedOrder; paying: Paying; payloads: string[] }
type Outcome = Pick<OrderRow, 'status' | 'unitsTaken'> & { attention: keyof typeof notes | null }

const notes = {
  paid_no_stock:
    'Paid, but too few units are left: refund it, or take the order up again when they are there',
  refund_needed: 'Paid after the order had been cancelled: refund needed',
} as const
const noUnits: Needs = new Map()

/** Says whether it was done: where units are missing, nothing is. */
async function writePaid({ app, tx }: Work, sale: Sale, outcome: Outcome, needs: Needs): Promise<boolean> {
  const { locked, paying, payloads } = sale
  const { order, lines } = locked
  const { by, tranId, charge = {} } = paying
  const events = [{ by, what: 'Payment received', isPublic: true }]
  if (outcome.attention) events.push({ by: 'shop', what: notes[outcome.attention], isPublic: false })
  const mails = orderMails(outcome.attention ? 'late' : 'paid', {
    order: { ...order, ...outcome, paymentStatus: 'paid' },
    lines,
    publicUrl: app.config.publicUrl,
  })
  const [row] = await write(tx, {
    ...outcome,
    ...needColumns(needs),
    orderId: order.id,
    tranId,
    payloads,
    charge: JSON.stringify(charge),
    events: JSON.stringify(events),
    mails: JSON.stringify(mails.map((mail) => ({ id: newId(), ...mail }))),
  })
  return row?.done ?? false
}

/**
 * Units, attempt, order, events, mails and word to the other instances in one round trip: every sale comes through
 * here. The notifications of the charge have done their part with it.
 */
const write = statement<{ done: boolean }>(
  'write_paid',
  sql`
    with ${takingUnits}, go as (
      select where not exists (select from short)
    ), charged as (
      update payments set state = 'paid', paid_at = clock_timestamp(), next_check_at = null, opening_until = null,
        val_id = coalesce(c."valId", val_id), bank_tran_id = coalesce(c."bankTranId", bank_tran_id),
        charged_paisa = coalesce(c."chargedPaisa", charged_paisa),
        store_amount_paisa = coalesce(c."storeAmountPaisa", store_amount_paisa),
        card_type = coalesce(c."cardType", card_type), card_brand = coalesce(c."cardBrand", card_brand),
        card_number = coalesce(c."cardNumber", card_number), risk_level = coalesce(c."riskLevel", risk_level),
        attention = coalesce(c.attention, payments.attention),
        validated_at = coalesce(c."validatedAt", validated_at)
      from go, json_to_record(${placeholder('charge')}::json) as c("valId" text, "bankTranId" text, "chargedPaisa" bigint,
        "storeAmountPaisa" bigint, "cardType" text, "cardBrand" text, "cardNumber" text, "riskLevel" int,
        attention text, "validatedAt" timestamptz)
      where tran_id = ${placeholder('tranId')}
      returning tran_id, payments.val_id
    ), heard as (
      update payment_notices set processed_at = clock_timestamp() from charged
      where payment_notices.tran_id = charged.tran_id and payment_notices.val_id = charged.val_id
        and processed_at is null
    ), paid as (
      update orders set status = ${placeholder('status')}, units_taken = ${placeholder('unitsTaken')},
        attention = coalesce(${placeholder('attention')}, case when attention = 'refund_failed' then attention end),
        payment_status = 'paid', paid_at = clock_timestamp()
      from go where id = ${placeholder('orderId')}
    ), noted as (
      insert into order_events (order_id, by, what, is_public)
      select ${placeholder('orderId')}, e.by, e.what, e."isPublic"
      from go, json_to_recordset(${placeholder('events')}::json) as e(by text, what text, "isPublic" boolean)
    ), mailed as (
      insert into mail_outbox (id, dedupe_key, recipient, subject, text_body, html_body)
      select m.id, m."dedupeKey", m.recipient, m.subject, m."textBody", m."htmlBody"
      from go, json_to_recordset(${placeholder('mails')}::json) as m(id text, "dedupeKey" text, recipient text,
        subject text, "textBody" text, "htmlBody" text)
      on conflict (dedupe_key) do nothing
    )
    select exists (select from go) as done, (select count(pg_notify(${sql.raw(`'${channel}'`)}, payload))
      from go, unnest(${placeholder('payloads')}::text[]) as payload) as told`,
)
