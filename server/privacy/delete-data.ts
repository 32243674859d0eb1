import type { FastifyInstance } from 'fastify'
import { mailboxOf } from '#shared/people/email-address.ts'
import { isStaff } from '#shared/people/roles.ts'
import { Problem } from '#shared/problem.ts'
import { deleteAlerts } from '../alerts/delete-alerts.ts'
import { audit } from '../changes/audit.ts'
import { type Touch, write } from '../changes/write.ts'
import { deleteClaims } from '../claims/delete-claims.ts'
import { deleteMessages } from '../contact/delete-messages.ts'
import type { Tx } from '../db/client.ts'
import type { DataOwner } from '../db/data-owner.ts'
import { enqueue } from '../mail/enqueue.ts'
import { deleteUnsentMails, forgetMails } from '../mail/own-mails.ts'
import { accountDeletedMail } from '../mail/privacy-mails.ts'
import { forgetBuyer } from '../orders/forget-buyer.ts'
import { deleteReviews } from '../reviews/delete-reviews.ts'
import { forgetSms } from '../sms/forget-sms.ts'
import type { Account } from '../start/context.ts'
import { checkCode, hasSecondFactor } from '../users/check-code.ts'
import { eraseAccount, makeUnusableHash, refuseLastSuperAdmin } from '../users/close-account.ts'
import { verifyOwnPassword, withPasswordCheck } from '../users/verify-password.ts'

/** Deletes the caller's own account. Invoices stay (docs/decisions/deleting-people.md). */
export async function deleteAccount(
  app: FastifyInstance,
  caller: Account,
  { password, code }: { password: string; code?: string | undefined },
): Promise<void> {
  const unusableHash = await withPasswordCheck(app.db, caller.id, async () => {
    await verifyOwnPassword(app, caller, password)
    return makeUnusableHash()
  })
  if (await hasSecondFactor(app.db, caller.id)) {
    if (!code) throw new Problem('SECOND_FACTOR_NEEDED')
    await checkCode(app, caller, code)
  }
  const { id, email } = caller
  const mailbox = mailboxOf(email)
  await write(app, async (tx, touch) => {
    // Orders first: a checkout locks in this order, too.
    await deleteData({ tx, touch }, { userId: id }, mailbox)
    await refuseLastSuperAdmin(tx, id)
    if (isStaff(caller.role)) await audit(tx, caller, 'user.deleteOwn', id)
    await eraseAccount(tx, { id, email, mailbox, unusableHash })
    await enqueue(tx, [accountDeletedMail(caller)])
  })
}

/** Everything of an owner that is not the account itself. */
export async function deleteData(
  { tx, touch }: { tx: Tx; touch: Touch },
  owner: DataOwner,
  mailbox: string,
): Promise<void> {
  const orderIds = await forgetBuyer(tx, owner)
  await deleteClaims(tx, orderIds)
  await deleteReviews(tx, touch, orderIds)
  if ('mailbox' in owner) {
    await deleteAlerts(tx, owner.mailbox)
    await deleteUnsentMails(tx, owner.mailbox)
  }
  const messageIds = await deleteMessages(tx, owner)
  await forgetMails(tx, mailbox, [...orderIds, ...messageIds])
  await forgetSms(tx, orderIds)
}
