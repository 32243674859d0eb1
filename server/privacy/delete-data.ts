import type { FastifyInstance } from 'fastify'
import { deleteAlerts } from '#server/alerts/delete-alerts.ts'
import { audit } from '#server/changes/audit.ts'
import { type Touch, write } from '#server/changes/write.ts'
import { deleteClaims } from '#server/claims/delete-claims.ts'
import { deleteMessages } from '#server/contact/delete-messages.ts'
import type { Tx } from '#server/db/client.ts'
import type { DataOwner } from '#server/db/data-owner.ts'
import { enqueue } from '#server/mail/enqueue.ts'
import { deleteUnsentMails, forgetMails } from '#server/mail/own-mails.ts'
import { accountDeletedMail } from '#server/mail/privacy-mails.ts'
import { forgetBuyer } from '#server/orders/forget-buyer.ts'
import { deleteReviews } from '#server/reviews/delete-reviews.ts'
import { forgetSms } from '#server/sms/forget-sms.ts'
import type { Account } from '#server/start/context.ts'
import { checkCode, hasSecondFactor } from '#server/users/check-code.ts'
import { eraseAccount, makeUnusableHash, refuseLastSuperAdmin } from '#server/users/close-account.ts'
import { verifyOwnPassword, withPasswordCheck } from '#server/users/verify-password.ts'
import { mailboxOf } from '#shared/people/email-address.ts'
import { isStaff } from '#shared/people/roles.ts'
import { Problem } from '#shared/problem.ts'

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
