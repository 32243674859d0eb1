import { Readable } from 'node:stream'
import { listAlerts, listAlertsByPhone, listAlertsOfAccount } from '#server/goods/alerts/queries.ts'
import { listCartRequests, listMessages } from '#server/messages/contact/queries.ts'
import { listOwnMails } from '#server/messages/mail/own-mails.ts'
import { listOwnSms } from '#server/messages/sms/queries.ts'
import { findOwnData, listInvitationsTo } from '#server/people/users/queries.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { DataOwner } from '#server/platform/db/data-owner.ts'
import { listCallNotes } from '#server/sales/calls/queries.ts'
import { listOwnCustomerNotes } from '#server/sales/customers/queries.ts'
import { listBuyerOrders, listProvedNumbers } from '#server/sales/orders/queries.ts'
import type { CallNote } from '#shared/contract/hotline/calls.ts'
import type { Language } from '#shared/site/languages.ts'

const ordersAtOnce = 100
/** The limit for everything else: more than anybody has, and a limit to the work of one request. */
const most = 1_000

/**
 * Everything kept about somebody as one JSON text, in pieces: orders are read a hundred at a time. What happened to them
 * is in the language of its reader.
 */
export function streamData(db: Db, owner: DataOwner, language: Language): Readable {
  return Readable.from(collectData(db, owner, language))
}

async function* collectData(db: Db, owner: DataOwner, language: Language): AsyncGenerator<string> {
  const own = 'userId' in owner ? await findOwnData(db, owner.userId, most) : { mailbox: owner.mailbox }
  const written = await listMessages(db, owner, most)
  // An account has not proved that its email is its own; a person who opens a mailed link has.
  const ofMailbox =
    'mailbox' in owner
      ? {
          alerts: await listAlerts(db, owner.mailbox, most),
          invitations: await listInvitationsTo(db, owner.mailbox),
        }
      : { alerts: await listAlertsOfAccount(db, owner.userId, most) }
  const { mailbox = '', ...account } = own ?? {}
  yield `{\n  "takenAt": ${JSON.stringify(new Date())},\n  "mailbox": ${JSON.stringify(mailbox)},\n`
  for (const [name, value] of Object.entries({ ...account, ...written, ...ofMailbox }))
    yield `  "${name}": ${JSON.stringify(value, null, 2)},\n`

  yield '  "orders": ['
  const ids: string[] = []
  for (let after = ''; ; ) {
    const orders = await listBuyerOrders(db, owner, { after, limit: ordersAtOnce, language })
    yield orders
      .map((order, at) => `${ids.length + at > 0 ? ',' : ''}\n${JSON.stringify(order, null, 2)}`)
      .join('')
    ids.push(...orders.map(({ _id }) => _id))
    const last = orders.at(-1)
    if (!last || orders.length < ordersAtOnce) break
    after = last._id
  }
  const mails = await listOwnMails(db, { owner, mailbox, orderIds: ids }, most)
  const sms = await listOwnSms(db, ids, most)
  const calls = await listCallNotes(db, ids, most)
  const numbers = await listProvedNumbers(db, owner)
  const smsAlerts = await listAlertsByPhone(db, numbers, most)
  const notes = await listOwnCustomerNotes(db, owner, ids)
  const carts = await listCartRequests(db, owner, { orderIds: ids, limit: most })
  yield `],\n  "smsAlerts": ${JSON.stringify(smsAlerts, null, 2)},\n  "calls": ${JSON.stringify(calls.map(forOwner), null, 2)},\n  "notes": ${JSON.stringify(notes, null, 2)}`
  yield `,\n  "cartRequests": ${JSON.stringify(carts, null, 2)},\n  "mails": ${JSON.stringify(mails, null, 2)},\n  "sms": ${JSON.stringify(sms, null, 2)}\n}\n`
}

/** The notes of staff about a call, without their names. */
function forOwner({ by: _by, ...call }: CallNote) {
  return call
}
