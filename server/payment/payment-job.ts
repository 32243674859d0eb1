import type { Job } from '#server/jobs.ts'
import { reconcile } from './reconcile.ts'

export const paymentJob: Job = { name: 'payments', everyMs: 5_000, run: (app) => reconcile(app) }
