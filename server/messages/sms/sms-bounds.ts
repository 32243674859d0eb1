import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Bound } from '#server/messages/mail/bound-mails.ts'
import type { Tx } from '#server/platform/db/client.ts'

type Counted = { ofDay: number; ofMaker: number; makerId: string | null; makerEmail: string | null }
type SmsRefusal = { bound: Bound; account: { id: string; email: string } | null; message: string }

/**
 * The reason why an SMS about an order is not sent, or null: each costs money, and staff who make orders can type any
 * number. SMS are counted for the person who made their order, and for the shop.
 */
export async function findSmsRefusal(
  { app, tx }: { app: Pick<Context, 'config'>; tx: Tx },
  orderId: string,
): Promise<SmsRefusal | null> {
  const { smsPerAccountHour, smsPerDay } = app.config.bounds
  const { rows } = await tx.execute<Counted>(sql`
    select users.id as "makerId", users.email as "makerEmail",
      (select count(*)::int from sms_outbox where created_at > now() - interval '1 day' and state <> 'refused') as "ofDay",
      (select count(*)::int from sms_outbox join orders as made on made.id = sms_outbox.order_id
        where sms_outbox.created_at > now() - interval '1 hour' and sms_outbox.state <> 'refused'
          and made.created_by = users.id) as "ofMaker"
    from orders left join users on users.id = orders.created_by where orders.id = ${orderId}`)
  const [row] = rows
  if (!row) return null
  const { ofDay, ofMaker, makerId: id, makerEmail: email } = row
  if (id !== null && email !== null && ofMaker >= smsPerAccountHour) {
    const message = `Not sent: the orders of one person cause at most ${smsPerAccountHour} SMS an hour.`
    return { bound: 'SMS_OF_ACCOUNT', account: { id, email }, message }
  }
  if (ofDay < smsPerDay) return null
  const message = `Not sent: the shop sends at most ${smsPerDay.toLocaleString('en')} SMS a day.`
  return { bound: 'SMS_OF_SHOP', account: null, message }
}
