import type { FastifyInstance } from 'fastify'
import { handle } from '#server/platform/jobs/job.ts'
import { checkShipment } from '#server/sales/shipments/check-shipment.ts'
import { shipmentJob } from '#server/sales/shipments/shipment-job.ts'
import { runDueJobs } from './run-due-jobs.ts'

/** Asks the courier about every shipment that is due. */
export function checkShipments(app: FastifyInstance): Promise<void> {
  return runDueJobs(app, { handled: [handle(shipmentJob, checkShipment)], periodic: [] })
}
