import type { Job } from '#server/platform/jobs/job.ts'

/** Sends a mail. Its tries take about four days; then it is given up. */
export const mailJob: Job<{ id: string }> = { name: 'mail', key: ({ id }) => id, maxTries: 24, lane: 'mail' }
