import { fireAlerts } from '#server/goods/alerts/fire-alerts.ts'
import { sendDueMail } from '#server/messages/mail/send-due-mail.ts'
import { sendDueSms } from '#server/messages/sms/send-due-sms.ts'
import { deleteOldRows } from '#server/owner/retention/delete-old-rows.ts'
import { mailPrivacyLinks } from '#server/people/privacy/links.ts'
import { mailPasswordLinks } from '#server/people/users/reset-password.ts'
import type { Job } from '#server/platform/jobs/run-jobs.ts'
import { sweepClaimPhotos } from '#server/sales/claims/sweep-photos.ts'
import { reconcile } from '#server/sales/payment/settlement/reconcile.ts'
import { checkShipments } from '#server/sales/shipments/check-shipments.ts'
import { sweepUploads } from '#server/site/uploads/sweep-uploads.ts'

const hourMs = 60 * 60 * 1000

/** All background jobs. */
export const shopJobs: readonly Job[] = [
  { name: 'payments', everyMs: 5_000, run: (app, stopping) => reconcile(app, new Date(), stopping) },
  { name: 'shipments', everyMs: 10_000, run: (app, stopping) => checkShipments(app, new Date(), stopping) },
  { name: 'mail', everyMs: 2_000, run: (app, stopping) => sendDueMail(app, { stopping }) },
  { name: 'sms', everyMs: 2_000, run: (app, stopping) => sendDueSms(app, { stopping }) },
  { name: 'password links', everyMs: 10_000, run: (app) => mailPasswordLinks(app) },
  { name: 'privacy links', everyMs: 10_000, run: (app) => mailPrivacyLinks(app) },
  { name: 'alerts', everyMs: 5_000, run: fireAlerts },
  { name: 'uploads', everyMs: hourMs, run: (app) => sweepUploads(app) },
  { name: 'claim photos', everyMs: hourMs, run: (app) => sweepClaimPhotos(app) },
  { name: 'old rows', everyMs: hourMs, run: deleteOldRows },
]
