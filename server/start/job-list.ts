import { fireAlerts } from '#server/goods/alerts/fire-alerts.ts'
import { mailJob } from '#server/messages/mail/mail-job.ts'
import { sendMail } from '#server/messages/mail/send-mail.ts'
import { sendSms } from '#server/messages/sms/send-sms.ts'
import { smsJob } from '#server/messages/sms/sms-job.ts'
import { deleteOldRows } from '#server/owner/retention/delete-old-rows.ts'
import { deletionLogJob, repeatDeletionJob, writeDeletionLog } from '#server/people/privacy/deletion-log.ts'
import { mailPrivacyLink, privacyLinkJob } from '#server/people/privacy/links.ts'
import { repeatDeletion } from '#server/people/privacy/repeat-deletion.ts'
import { mailPasswordLink, passwordLinkJob } from '#server/people/users/reset-password.ts'
import { fillJob, runFills } from '#server/platform/jobs/fill-job.ts'
import { handle, type ShopJobs } from '#server/platform/jobs/job.ts'
import { giveMissingInvoices } from '#server/sales/invoices/give-missing-invoices.ts'
import { buyerPhonesFill } from '#server/sales/orders/fill-buyer-phones.ts'
import { orderFactsFill } from '#server/sales/orders/fill-order-facts.ts'
import { askForPayOuts } from '#server/sales/pay-outs/fetch-pay-outs.ts'
import { paymentJob, refundJob } from '#server/sales/payment/payment-jobs.ts'
import { checkRefund } from '#server/sales/payment/refunds/check-refund.ts'
import { checkPayment } from '#server/sales/payment/settlement/check-payment.ts'
import { reconcile } from '#server/sales/payment/settlement/reconcile.ts'
import { sweepClaimPhotos } from '#server/sales/photos/sweep-photos.ts'
import { checkShipment } from '#server/sales/shipments/check-shipment.ts'
import { shipmentJob } from '#server/sales/shipments/shipment-job.ts'
import { sweepUploads } from '#server/site/uploads/sweep-uploads.ts'
import { takeOverRows } from './take-over-rows.ts'

const hourMs = 60 * 60 * 1000

/** All background jobs. A periodic one that goes leaves a row in the queue, which a migration deletes. */
export const shopJobs: ShopJobs = {
  handled: [
    handle(mailJob, sendMail),
    handle(smsJob, sendSms),
    handle(paymentJob, checkPayment),
    handle(refundJob, checkRefund),
    handle(shipmentJob, checkShipment),
    handle(passwordLinkJob, mailPasswordLink),
    handle(privacyLinkJob, mailPrivacyLink),
    handle(fillJob, runFills([orderFactsFill, buyerPhonesFill])),
    handle(deletionLogJob, writeDeletionLog),
    handle(repeatDeletionJob, repeatDeletion),
  ],
  periodic: [
    {
      name: 'payments',
      lane: 'gateway',
      everyMs: 5_000,
      run: (app, stopping) => reconcile(app, new Date(), stopping),
    },
    { name: 'alerts', lane: 'shop', everyMs: 5_000, run: fireAlerts },
    { name: 'missing invoices', lane: 'shop', everyMs: 5 * 60_000, run: giveMissingInvoices },
    { name: 'pay-outs', lane: 'courier', everyMs: 6 * hourMs, run: askForPayOuts },
    // Every batch reads the texts of all products, and what it deletes is a week old: once a day is often enough.
    { name: 'uploads', lane: 'shop', everyMs: 24 * hourMs, run: (app) => sweepUploads(app) },
    { name: 'claim photos', lane: 'shop', everyMs: hourMs, run: (app) => sweepClaimPhotos(app) },
    { name: 'rows of the version before', lane: 'shop', everyMs: 60_000, run: takeOverRows },
    { name: 'old rows', lane: 'shop', everyMs: hourMs, run: deleteOldRows },
  ],
}
