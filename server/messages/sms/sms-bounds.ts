import { and, inArray, ne, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Bound } from '#server/messages/mail/bound-mails.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { smsOutbox } from '#server/platform/db/schema.ts'
import { placeholder, statement } from '#server/platform/db/statement.ts'
import { day, hour, isBelow, isSince, type Limit } from '#server/platform/limits/is-below.ts'
import { type AlertSmsKind, alertSmsKinds } from '#shared/messages/sms-states.ts'

type Counted = { ofDay: number; ofMaker: number; makerId: string | null; makerEmail: string | null }
type SmsRefusal = { bound: Bound; account: { id: string; email: string } | null; message: string }

/** Limits for one number, so that nobody can flood strangers with SMS by typing their number into orders and alerts. */
const numberLimits: Limit[] = [
  { most: 5, minutes: hour },
  { most: 15, minutes: day },
]

const longest = Math.max(...numberLimits.map(({ minutes }) => minutes))

/** Whether a number may get one more. The caller has locked it. */
export async function hasRoomForSms(tx: Tx, recipient: string): Promise<boolean> {
  const [row] = await readRoom(tx, { recipient })
  return row?.hasRoom ?? false
}

const since = (minutes: number) => sql.raw(`created_at > now() - interval '${minutes} minutes'`)
const roomByLimit = numberLimits.map(
  ({ most, minutes }) => sql`count(*) filter (where ${since(minutes)}) < ${sql.raw(`${most}`)}`,
)

const readRoom = statement<{ hasRoom: boolean }>(
  'room_for_sms',
  sql`
    select ${sql.join(roomByLimit, sql` and `)} as "hasRoom" from sms_outbox
    where recipient = ${placeholder('recipient')} and ${since(longest)}`,
)

/** The numbers that may get no more now, to pass them over in a list. What counts is `hasRoomForSms`, under a lock. */
export const numbersWithoutRoom = sql`(select ${smsOutbox.recipient} from ${smsOutbox}
  where ${isSince(smsOutbox, longest)} group by ${smsOutbox.recipient} having ${sql.join(
    numberLimits.map(
      (limit) => sql`count(*) filter (where ${isSince(smsOutbox, limit.minutes)}) >= ${limit.most}`,
    ),
    sql` or `,
  )})`

const countSms = statement<Counted>(
  'count_sms',
  sql`
    select users.id as "makerId", users.email as "makerEmail",
      (select count(*)::int from sms_outbox where created_at > now() - interval '1 day' and state <> 'refused') as "ofDay",
      (select count(*)::int from sms_outbox join orders as made on made.id = sms_outbox.order_id
        where sms_outbox.created_at > now() - interval '1 hour' and sms_outbox.state <> 'refused'
          and made.created_by = users.id) as "ofMaker"
    from orders left join users on users.id = orders.created_by where orders.id = ${placeholder('orderId')}`,
)

/**
 * The reason why an SMS about an order is not sent, or null: each costs money, and staff who make orders can type any
 * number. SMS are counted for the person who made their order, and for the shop.
 */
export async function findSmsRefusal(
  { app, tx }: { app: Pick<Context, 'config'>; tx: Tx },
  orderId: string,
): Promise<SmsRefusal | null> {
  const { smsPerAccountHour, smsPerDay } = app.config.bounds
  const [row] = await countSms(tx, { orderId })
  if (!row) return null
  const { ofDay, ofMaker, makerId: id, makerEmail: email } = row
  if (id !== null && email !== null && ofMaker >= smsPerAccountHour) {
    const message = `Not sent: the orders of one person cause at most ${smsPerAccountHour} SMS an hour.`
    return { bound: 'SMS_OF_ACCOUNT', account: { id, email }, message }
  }
  if (ofDay < smsPerDay) return null
  return ofShop(`the shop sends at most ${smsPerDay.toLocaleString('en')} SMS a day.`)
}

/**
 * The parts of the shop's SMS of a day that alerts may take. Anybody can ask for a link with any number, and a flood of
 * such links must leave enough for alerts that were confirmed, and both enough for buyers.
 */
const alertShares: Record<AlertSmsKind, { of: readonly AlertSmsKind[]; share: number }> = {
  alert_link: { of: ['alert_link'], share: 1 / 4 },
  alert: { of: alertSmsKinds, share: 1 / 2 },
}

/** The reason why an SMS about an alert is not sent, or null. The caller has locked `sms-of-alerts`. */
export async function findAlertSmsRefusal(
  { app, tx }: { app: Pick<Context, 'config'>; tx: Db | Tx },
  kind: AlertSmsKind,
): Promise<SmsRefusal | null> {
  const { of, share } = alertShares[kind]
  const { smsPerDay } = app.config.bounds
  const most = Math.floor(smsPerDay * share)
  const isCounted = ne(smsOutbox.state, 'refused')
  const isOfAlerts = and(isCounted, inArray(smsOutbox.kind, [...of]))
  if (!(await isBelow(tx, smsOutbox, isOfAlerts, { most, minutes: day })))
    return ofShop(`alerts take at most ${most.toLocaleString('en')} of the shop's SMS a day.`)
  if (await isBelow(tx, smsOutbox, isCounted, { most: smsPerDay, minutes: day })) return null
  return ofShop(`the shop sends at most ${smsPerDay.toLocaleString('en')} SMS a day.`)
}

function ofShop(reason: string): SmsRefusal {
  return { bound: 'SMS_OF_SHOP', account: null, message: `Not sent: ${reason}` }
}
