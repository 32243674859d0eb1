import type { Job } from '#server/platform/jobs/job.ts'

/** Asks the gateway about an attempt to pay, until it is decided: schedule.ts says when the next time is. */
export const paymentJob: Job<{ tranId: string }> = {
  name: 'payment',
  key: ({ tranId }) => tranId,
  maxTries: 24,
  lane: 'gateway',
}

/** Sends a refund, and asks the gateway about it until it is paid out or refused. */
export const refundJob: Job<{ id: string }> = {
  name: 'refund',
  key: ({ id }) => id,
  maxTries: 24,
  lane: 'gateway',
}
