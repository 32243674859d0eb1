import { fireAlerts } from '#server/alerts/fire-alerts.ts'
import { sweepClaimPhotos } from '#server/claims/sweep-photos.ts'
import { sumDays } from '#server/insight/sum-days.ts'
import { sendDueMail } from '#server/mail/send-due-mail.ts'
import { reconcile } from '#server/payment/settlement/reconcile.ts'
import { mailPrivacyLinks } from '#server/privacy/links.ts'
import { checkShipments } from '#server/shipments/check-shipments.ts'
import { sendDueSms } from '#server/sms/send-due-sms.ts'
import { sweepUploads } from '#server/uploads/sweep-uploads.ts'
import { mailPasswordLinks } from '#server/users/reset-password.ts'
import { deleteOldRows } from './delete-old-rows.ts'
import type { Job } from './run-jobs.ts'

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
  { name: 'day sums', everyMs: 10_000, run: sumDays },
  { name: 'uploads', everyMs: hourMs, run: (app) => sweepUploads(app) },
  { name: 'claim photos', everyMs: hourMs, run: (app) => sweepClaimPhotos(app) },
  { name: 'old rows', everyMs: hourMs, run: deleteOldRows },
]
