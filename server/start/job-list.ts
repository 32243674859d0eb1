import { fireAlerts } from '#server/goods/alerts/fire-alerts.ts'
import { sendDueMail } from '#server/messages/mail/send-due-mail.ts'
import { sendDueSms } from '#server/messages/sms/send-due-sms.ts'
import { deleteOldRows } from '#server/owner/retention/delete-old-rows.ts'
import { mailPrivacyLinks } from '#server/people/privacy/links.ts'
import { mailPasswordLinks } from '#server/people/users/reset-password.ts'
import type { ShopJobs } from '#server/platform/jobs/job.ts'
import { sweepClaimPhotos } from '#server/sales/claims/sweep-photos.ts'
import { reconcile } from '#server/sales/payment/settlement/reconcile.ts'
import { checkShipments } from '#server/sales/shipments/check-shipments.ts'
import { sweepUploads } from '#server/site/uploads/sweep-uploads.ts'

const hourMs = 60 * 60 * 1000

/** All background jobs. A periodic one that goes leaves a row in the queue, which a migration deletes. */
export const shopJobs: ShopJobs = {
  handled: [],
  periodic: [
    {
      name: 'payments',
      lane: 'gateway',
      everyMs: 5_000,
      run: (app, stopping) => reconcile(app, new Date(), stopping),
    },
    {
      name: 'shipments',
      lane: 'courier',
      everyMs: 10_000,
      run: (app, stopping) => checkShipments(app, new Date(), stopping),
    },
    { name: 'mail', lane: 'mail', everyMs: 2_000, run: (app, stopping) => sendDueMail(app, { stopping }) },
    { name: 'sms', lane: 'sms', everyMs: 2_000, run: (app, stopping) => sendDueSms(app, { stopping }) },
    { name: 'password links', lane: 'shop', everyMs: 10_000, run: (app) => mailPasswordLinks(app) },
    { name: 'privacy links', lane: 'shop', everyMs: 10_000, run: (app) => mailPrivacyLinks(app) },
    { name: 'alerts', lane: 'shop', everyMs: 5_000, run: fireAlerts },
    { name: 'uploads', lane: 'shop', everyMs: hourMs, run: (app) => sweepUploads(app) },
    { name: 'claim photos', lane: 'shop', everyMs: hourMs, run: (app) => sweepClaimPhotos(app) },
    { name: 'old rows', lane: 'shop', everyMs: hourMs, run: deleteOldRows },
  ],
}
