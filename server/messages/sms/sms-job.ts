import type { Job } from '#server/platform/jobs/job.ts'

/** Sends an SMS. Eleven tries take about ten hours: after that it would come too late. */
export const smsJob: Job<{ id: string }> = { name: 'sms', key: ({ id }) => id, maxTries: 11, lane: 'sms' }
