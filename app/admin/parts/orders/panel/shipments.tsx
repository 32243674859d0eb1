import type { shipments } from '#shared/contract/shipments.ts'
import type { warranties } from '#shared/contract/warranties.ts'
import { api } from '../../../../api.ts'
import { LoadStatus } from '../../list/load-status.tsx'
import { useLoad } from '../../list/use-load.ts'
import { HandOverForm } from './hand-over-form.tsx'
import { PickUp } from './pick-up.tsx'
import { ShipmentItem } from './shipment-item.tsx'

type Props = {
  orderId: string
  /** Changes with everything that is done to the order: its status, money taken and serial numbers concern the form. */
  version: string
  /** The branch where the buyer picks it up; undefined where a courier brings it. */
  pickUpAt: string | undefined
  onChange: () => void
}

/** Handing an order over, and everything that was heard about its parcels. */
export function Shipments({ orderId, version, pickUpAt, onChange }: Props) {
  const loaded = useLoad(orderId, (signal) => load(orderId, signal), version)
  const { data, reload } = loaded
  return (
    <>
      <LoadStatus loaded={loaded} loading="Loading parcels..." failed="The parcels could not be loaded." />
      {pickUpAt && data?.next.refusal === null && (
        <PickUp orderId={orderId} pickUpAt={pickUpAt} onDone={onChange} />
      )}
      {data && <Parcels orderId={orderId} loaded={data} onChange={onChange} onStale={reload} />}
    </>
  )
}

async function load(orderId: string, signal: AbortSignal) {
  const request = { params: { orderId }, signal }
  const [parcels, { pieces }] = await Promise.all([
    api<typeof shipments.ofOrder>('GET /shipments/of/:orderId', request),
    api<typeof warranties.ofOrder>('GET /warranties/of/:orderId', request),
  ])
  return { ...parcels, pieces }
}

type ParcelsProps = Pick<Props, 'orderId' | 'onChange'> & {
  loaded: Awaited<ReturnType<typeof load>>
  onStale: () => void
}

function Parcels({ orderId, loaded: { next, pieces, shipments: parcels }, onChange, onStale }: ParcelsProps) {
  return (
    <>
      {next.refusal === null ? (
        <HandOverForm orderId={orderId} next={next} pieces={pieces} onDone={onChange} onStale={onStale} />
      ) : (
        parcels.length === 0 && <p>{next.refusal}</p>
      )}
      <ul className="ord-money ord-parcels">
        {parcels.map((shipment) => (
          <ShipmentItem key={shipment._id} shipment={shipment} onDone={onChange} />
        ))}
      </ul>
    </>
  )
}
