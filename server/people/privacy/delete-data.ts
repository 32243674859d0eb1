import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import {
  deleteAlerts,
  deleteAlertsByPhone,
  deleteAlertsOfAccount,
} from '#server/goods/alerts/delete-alerts.ts'
import { deleteMessages } from '#server/messages/contact/delete-messages.ts'
import { accountDeletedMail } from '#server/messages/mail/account-mails.ts'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import { deleteUnsentMails, forgetMails } from '#server/messages/mail/own-mails.ts'
import { forgetAlertSms, forgetSms } from '#server/messages/sms/forget-sms.ts'
import { checkCode, hasSecondFactor } from '#server/people/users/check-code.ts'
import { eraseAccount, makeUnusableHash, refuseLastSuperAdmin } from '#server/people/users/close-account.ts'
import { deleteInvitation } from '#server/people/users/delete-invitations.ts'
import { verifyOwnPassword, withPasswordCheck } from '#server/people/users/verify-password.ts'
import { audit, forgetValues } from '#server/platform/changes/audit.ts'
import { type Touch, write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { DataOwner } from '#server/platform/db/data-owner.ts'
import { deleteCallNotes } from '#server/sales/calls/delete-call-notes.ts'
import { deleteClaims } from '#server/sales/claims/delete-claims.ts'
import { deleteCustomerNotes } from '#server/sales/customers/delete-customer-notes.ts'
import { forgetBuyer } from '#server/sales/orders/forget-buyer.ts'
import { listProvedNumbers } from '#server/sales/orders/queries.ts'
import { deleteReturns } from '#server/sales/returns/delete-returns.ts'
import { deleteReviews } from '#server/sales/reviews/delete-reviews.ts'
import { mailboxOf } from '#shared/people/email-address.ts'
import { isStaff } from '#shared/people/roles.ts'
import { Problem } from '#shared/problem.ts'
import { logDeletion } from './deletion-log.ts'

/** Deletes the caller's own account. Invoices stay (docs/domain/people.md). */
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
    await logDeletion(tx, { userId: id })
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
  const numbers = await listProvedNumbers(tx, owner)
  const orderIds = await forgetBuyer(tx, owner)
  await deleteCallNotes(tx, orderIds)
  const claimIds = await deleteClaims(tx, orderIds)
  const returnIds = await deleteReturns(tx, orderIds)
  const reviewIds = await deleteReviews(tx, touch, orderIds)
  if ('mailbox' in owner) {
    await deleteAlerts(tx, owner.mailbox)
    await deleteInvitation(tx, owner.mailbox)
    await deleteUnsentMails(tx, owner.mailbox)
  }
  if ('userId' in owner) await deleteAlertsOfAccount(tx, owner.userId)
  await deleteAlertsByPhone(tx, numbers)
  await forgetAlertSms(tx, numbers)
  const messageIds = await deleteMessages(tx, owner, orderIds)
  await deleteCustomerNotes(tx)
  await forgetMails(tx, mailbox, [...orderIds, ...messageIds])
  await forgetSms(tx, orderIds)
  await forgetValues(tx, [...orderIds, ...claimIds, ...returnIds, ...reviewIds, ...messageIds])
}
