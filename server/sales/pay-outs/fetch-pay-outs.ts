import type { FastifyInstance } from 'fastify'
import type { Account, Context } from '#server/context.ts'
import type { CourierPayment } from '#server/sales/shipments/steadfast/types.ts'
import { dhakaToday } from '#shared/period.ts'
import { Problem } from '#shared/problem.ts'
import { recordPayOut } from './record-pay-out.ts'

type App = Pick<Context, 'db' | 'changes' | 'courier'>

/** The newest payments are enough: every run reads them again, and finds what the courier changed since. */
const newest = 30

/**
 * Asks Steadfast for its payments and records each as a pay-out. What it could not answer is asked for by the next run;
 * a payment that is recorded already, or that it changed, is told by its rows. Returns how many were new or changed.
 */
export async function fetchPayOuts(
  app: App,
  account: Account | null,
  stopping?: AbortSignal,
): Promise<number> {
  if (!app.courier) return 0
  const listed = await app.courier.listPayments(newest)
  if (listed.kind !== 'ok') throw new Problem('COURIER_SILENT')
  let recorded = 0
  let isSilent = false
  for (const id of listed.value) {
    if (stopping?.aborted) return recorded
    const found = await app.courier.findPayment(id)
    if (found.kind !== 'ok') isSilent = true
    else if (found.value.rows.length > 0 && (await record(app, account, found.value))) recorded += 1
  }
  if (isSilent && recorded === 0) throw new Problem('COURIER_SILENT')
  return recorded
}

/** The same, as a job: a courier that does not answer is asked again the next time. */
export async function askForPayOuts(app: FastifyInstance, stopping: AbortSignal): Promise<void> {
  try {
    await fetchPayOuts(app, null, stopping)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    app.log.warn({ reason: error.message }, 'the courier was asked about its pay-outs in vain')
  }
}

async function record(app: App, account: Account | null, payment: CourierPayment): Promise<boolean> {
  const { id, paidAt, amountPaisa, rows } = payment
  const payOut = {
    payer: 'steadfast',
    payerName: '',
    reference: id,
    paidOn: dhakaToday(paidAt ?? new Date()),
    way: 'bank',
    paidPaisa: amountPaisa,
    rows: rows.map(({ consignment, codPaisa, feePaisa }) => ({
      number: consignment,
      amountPaisa: codPaisa,
      feePaisa,
    })),
  } as const
  return (await recordPayOut(app, account, payOut)).isNew
}
