import { eq } from 'drizzle-orm'
import { write } from '#server/platform/changes/write.ts'
import { newId } from '#server/platform/db/ids.ts'
import { shipments } from '#server/platform/db/schema.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts'
import { isArrival, isEnded } from '#shared/orders/shipment-states.ts'
import { Problem } from '#shared/problem.ts'
import { bookParcel } from './book-parcel.ts'
import { lockShipment, type ShipmentApp, type ShipmentRow } from './lock-shipment.ts'
import { moveShipment } from './move-shipment.ts'
import { shipmentJob } from './shipment-job.ts'

const hour = 60 * 60 * 1000

/** Books a shipment whose booking was interrupted or not answered, or asks the courier about a parcel without news. */
export async function checkShipment(app: ShipmentApp, { id }: { id: string }): Promise<void> {
  const [shipment] = await app.db.select().from(shipments).where(eq(shipments.id, id))
  if (shipment) await askCourier(app, shipment)
}

/** Asks the courier about a shipment when staff want to know now. Returns the order's id. */
export async function askForStaff(app: ShipmentApp, shipmentId: string): Promise<string> {
  const [shipment] = await app.db.select().from(shipments).where(eq(shipments.id, shipmentId))
  if (!shipment) throw new Problem('SHIPMENT_NOT_FOUND')
  const answer = await askCourier(app, shipment)
  if (answer === 'none') throw new Problem('COURIER_SILENT')
  if (answer === 'unknown parcel') {
    const message = `The courier answers that it has no parcel ${shipment.invoice}. If it was deleted there, report it as not delivered.`
    throw new Problem('CONFLICT', { message })
  }
  return shipment.orderId
}

type Answer = 'told' | 'unknown parcel' | 'none'

/** Asks the courier about one shipment. The next time is in an hour, unless the answer sets another one. */
async function askCourier(app: ShipmentApp, shipment: ShipmentRow): Promise<Answer> {
  const { id, state, isBooked } = shipment
  if (state === 'booking') {
    const isOpen = (await bookParcel(app, id)).kind === 'open'
    if (isOpen) await enqueueJob(app.db, shipmentJob, { id }, { runAt: inAnHour(), notLater: true })
    return isOpen ? 'none' : 'told'
  }
  const { answer, hasMoved } = await askStatus(app, shipment)
  if (!hasMoved && isBooked && !isArrival(state) && !isEnded(state))
    await enqueueJob(app.db, shipmentJob, { id }, { runAt: inAnHour() })
  return answer
}

async function askStatus(
  app: ShipmentApp,
  { id, invoice }: ShipmentRow,
): Promise<{ answer: Answer; hasMoved: boolean }> {
  const result = await app.courier?.findByInvoice(invoice)
  if (result?.kind !== 'ok') return { answer: 'none', hasMoved: false }
  if (!result.value) return { answer: 'unknown parcel', hasMoved: false }
  const { word, state: newState } = result.value
  const outcome = await write(app, async (tx, touch) => {
    const locked = await lockShipment(tx, id)
    if (locked.shipment.state === newState) return 'repeated'
    return moveShipment({ app, tx, touch }, locked, {
      hash: newId(),
      actor: 'courier',
      by: 'courier',
      at: new Date(),
      isDated: false,
      state: newState,
      word,
      collectedPaisa: null,
    })
  })
  return { answer: 'told', hasMoved: outcome === 'moved' }
}

function inAnHour(): Date {
  return new Date(Date.now() + hour)
}
