import type { Job } from '#server/platform/jobs/job.ts'

/** Books a shipment whose booking was not answered, and asks the courier about a parcel without news. */
export const shipmentJob: Job<{ id: string }> = {
  name: 'shipment',
  key: ({ id }) => id,
  maxTries: 24,
  lane: 'courier',
}
