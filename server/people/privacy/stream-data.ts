import { Readable } from 'node:stream'
import { listAlerts } from '#server/goods/alerts/queries.ts'
import { listMessages } from '#server/messages/contact/queries.ts'
import { listOwnMails } from '#server/messages/mail/own-mails.ts'
import { listOwnSms } from '#server/messages/sms/queries.ts'
import { findOwnData } from '#server/people/users/queries.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { DataOwner } from '#server/platform/db/data-owner.ts'
import { listBuyerOrders } from '#server/sales/orders/queries.ts'

const ordersAtOnce = 100
/** The limit for everything else: more than anybody has, and a limit to the work of one request. */
const most = 1_000

/** Everything kept about somebody as one JSON text, in pieces: orders are read a hundred at a time. */
export function streamData(db: Db, owner: DataOwner): Readable {
  return Readable.from(collectData(db, owner))
}

async function* collectData(db: Db, owner: DataOwner): AsyncGenerator<string> {
  const own = 'userId' in owner ? await findOwnData(db, owner.userId, most) : { mailbox: owner.mailbox }
  const written = await listMessages(db, owner, most)
  // An account has not proved that its email is its own; a person who opens a mailed link has.
  const alerts = 'mailbox' in owner ? { alerts: await listAlerts(db, owner.mailbox, most) } : {}
  const { mailbox = '', ...account } = own ?? {}
  yield `{\n  "takenAt": ${JSON.stringify(new Date())},\n  "mailbox": ${JSON.stringify(mailbox)},\n`
  for (const [name, value] of Object.entries({ ...account, ...written, ...alerts }))
    yield `  "${name}": ${JSON.stringify(value, null, 2)},\n`

  yield '  "orders": ['
  const ids: string[] = []
  for (let after = ''; ; ) {
    const orders = await listBuyerOrders(db, owner, after, ordersAtOnce)
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
  yield `],\n  "mails": ${JSON.stringify(mails, null, 2)},\n  "sms": ${JSON.stringify(sms, null, 2)}\n}\n`
}
