import { useState } from 'react'
import { LoadStatus } from '#app/admin/kit/list/load-status.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { api } from '#app/api.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { shipments } from '#shared/contract/shipments.ts'
import type { warranties } from '#shared/contract/warranties.ts'
import { HandOverForm } from './hand-over-form.tsx'
import { PickUp } from './pick-up.tsx'
import type { SerialForm } from './serial-form.ts'
import { ShipmentItem } from './shipment-item.tsx'

type Props = {
  orderId: string
  /** Changes with everything that is done to the order: its status, money taken and serial numbers concern the form. */
  version: string
  /** The branch where the buyer picks it up; undefined where a courier brings it. */
  pickUpAt: string | undefined
  onChange: () => void
  /** Called with serial numbers that were typed for a hand-over which a colleague was faster with. */
  onUnsaved: (typed: SerialForm) => void
}

/** Handing an order over, and everything that was heard about its parcels. */
export function Shipments({ orderId, version, pickUpAt, onChange, onUnsaved }: Props) {
  const loaded = useLoad(orderId, (signal) => load(orderId, signal), { version })
  const { data, reload } = loaded
  /** Why the form of a hand-over is gone, with what became of the typed serial numbers. */
  const [refusal, setRefusal] = useState<string | null>(null)

  function keepTyped(typed: SerialForm, { message }: Error) {
    const isTyped = Object.keys(typed).length > 0
    setRefusal(isTyped ? `${message} ${typedWords}` : message)
    onUnsaved(typed)
    onChange()
  }

  return (
    <>
      <LoadStatus loaded={loaded} loading="Loading parcels..." failed="The parcels could not be loaded." />
      {refusal && data?.next.refusal && <Notice kind="error">{refusal}</Notice>}
      {data && (
        <Parcels
          orderId={orderId}
          loaded={data}
          pickUpAt={pickUpAt}
          onChange={onChange}
          onStale={reload}
          onTooLate={keepTyped}
        />
      )}
    </>
  )
}

const typedWords =
  'The serial numbers that you typed are not saved yet: they are under “Serial numbers and warranty”.'

async function load(orderId: string, signal: AbortSignal) {
  const request = { params: { orderId }, signal }
  const [parcels, { pieces }] = await Promise.all([
    api<typeof shipments.ofOrder>('GET /shipments/of/:orderId', request),
    api<typeof warranties.ofOrder>('GET /warranties/of/:orderId', request),
  ])
  return { ...parcels, pieces }
}

type ParcelsProps = Pick<Props, 'orderId' | 'pickUpAt' | 'onChange'> & {
  loaded: Awaited<ReturnType<typeof load>>
  onStale: () => void
  onTooLate: (typed: SerialForm, error: Error) => void
}

function Parcels({ orderId, loaded, pickUpAt, onChange, onStale, onTooLate }: ParcelsProps) {
  const { next, pieces, shipments: parcels } = loaded
  const form = next.refusal === null && (
    <HandOverForm
      orderId={orderId}
      next={next}
      pieces={pieces}
      onDone={onChange}
      onStale={onStale}
      onTooLate={onTooLate}
    />
  )
  return (
    <>
      {form && pickUpAt && (
        <>
          <PickUp orderId={orderId} pickUpAt={pickUpAt} onDone={onChange} />
          <details className="ord-news">
            <summary>Send it by courier instead</summary>
            {form}
          </details>
        </>
      )}
      {!pickUpAt && form}
      {!form && parcels.length === 0 && <p>{next.refusal}</p>}
      <ul className="ord-money ord-parcels">
        {parcels.map((shipment) => (
          <ShipmentItem key={shipment._id} shipment={shipment} onDone={onChange} />
        ))}
      </ul>
    </>
  )
}
