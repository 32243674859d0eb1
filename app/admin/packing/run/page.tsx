import { useEffect, useEffectEvent, useState } from 'react'
import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { useWaitingWork } from '#app/admin/kit/frame/waiting-work.tsx'
import { LoadStatus } from '#app/admin/kit/list/load-status.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { useUrlState } from '#app/admin/kit/list/use-url-state.ts'
import type { CourierChoice } from '#app/admin/orders/shipments/courier-choice.ts'
import { api } from '#app/api.ts'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { PackingOrder, packing } from '#shared/contract/packing/packing.ts'
import type { staffOrders } from '#shared/contract/staff-orders.ts'
import { isHandedOver } from '../parcel-state.ts'
import { readNumbers } from '../selection.ts'
import type { Route } from './+types/page.ts'
import { nextOrder, orderOfCode } from './next-order.ts'
import { PackOrder } from './pack-order.tsx'
import { RunSteps } from './run-steps.tsx'
import type { PackedStep } from './send-packed.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Packing run',
    description: 'Packing order by order.',
    path: '/admin/packing/run',
    index: false,
  })

/** Packs the orders of its address one after the other; the open one is in the address, too. */
export default function RunPage() {
  const { params } = useUrlState()
  const numbers = readNumbers(params, 'orders')
  const loaded = useLoad(numbers.join(','), (signal) => loadRun(numbers, signal))
  const run = loaded.data
  const done = run?.filter(isHandedOver).length ?? 0
  return (
    <>
      <AdminHead
        title="Packing run"
        actions={
          <LinkButton variant="second" to="/admin/packing">
            Back to packing
          </LinkButton>
        }
      >
        {run ? `${done} of ${run.length} handed over` : '\u00a0'}
      </AdminHead>
      <LoadStatus
        loaded={loaded}
        loading="Loading the orders..."
        failed="The orders of this run could not be loaded."
      />
      {run?.length === 0 && <Notice>No order is selected. Please select some in the packing list.</Notice>}
      {run && run.length > 0 && <Run run={run} numbers={numbers} onChange={loaded.reloadAndWait} />}
    </>
  )
}

type Props = { run: readonly PackingOrder[]; numbers: readonly string[]; onChange: () => Promise<void> }

function Run({ run, numbers, onChange }: Props) {
  const { params, change } = useUrlState()
  const { recount } = useWaitingWork()
  const [courier, setCourier] = useState<CourierChoice>(() => ({
    // The courier that is booked from here, where there is one.
    courier: run.some(({ next }) => next.canBook) ? 'steadfast' : 'rider',
    courierName: '',
    number: '',
  }))
  /** Orders whose buyers pick them up, and that were packed in this run. */
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const wanted = params.get('at')
  const isInRun = run.some(({ order }) => order.number === wanted)
  const open = run.filter(({ order }) => !kept.has(order.number))
  const at = isInRun ? wanted : nextOrder(open, null)
  const loaded = useLoad(at ?? '', (signal) => loadOrder(at, signal))
  const isOver = run.every((packed) => isHandedOver(packed) || kept.has(packed.order.number))

  function goOn() {
    change({ at: nextOrder(open, at) ?? '' })
  }

  // The first order opens by itself. Its address names it, so that it stays open when a colleague hands it over.
  const keepPlace = useEffectEvent((number: string) => change({ at: number }, { replace: true }))
  useEffect(() => {
    if (!isInRun && at !== null) keepPlace(at)
  }, [isInRun, at])

  /** After a refusal: a colleague may have been faster with this order, and with others. */
  async function reload() {
    await Promise.all([loaded.reloadAndWait(), onChange()])
  }

  async function finish(step: PackedStep) {
    toast(step === 'keepSerials' ? `Order ${at} is packed` : `Order ${at} is handed over`)
    setCourier({ ...courier, number: '' })
    if (step === 'keepSerials' && at) setKept(new Set([...kept, at]))
    recount()
    await onChange()
    goOn()
  }

  if (isOver && !isInRun) return <Finished run={run} kept={kept.size} />
  return (
    <div className="packing-run">
      <RunSteps run={run} numbers={numbers} at={at} kept={kept} />
      <section className="panel" aria-labelledby="packing-order">
        <h2 id="packing-order">
          Order {at}
          {loaded.data && `, ${loaded.data.order.customerInfo.name}`}
        </h2>
        <LoadStatus loaded={loaded} loading="Loading the order..." failed="This order could not be loaded." />
        {loaded.data && (
          <PackOrder
            key={loaded.data.order._id}
            details={loaded.data}
            courier={courier}
            onCourier={setCourier}
            findOrder={(code) => orderOfCode(run, code)}
            onOpen={(number) => change({ at: number })}
            onReload={reload}
            onPacked={finish}
            onSkip={goOn}
          />
        )}
      </section>
    </div>
  )
}

function Finished({ run, kept }: { run: readonly PackingOrder[]; kept: number }) {
  const sent = run.filter(isHandedOver).length
  // The scan field that had the focus is gone.
  useEffect(() => document.getElementById('main')?.focus(), [])
  const parts = [sent > 0 && `${sent} handed over`, kept > 0 && `${kept} packed for pick-up`].filter(Boolean)
  return (
    <div role="status">
      <Notice>The run is done: {parts.join(', ')}.</Notice>
    </div>
  )
}

async function loadRun(numbers: readonly string[], signal: AbortSignal): Promise<PackingOrder[]> {
  if (numbers.length === 0) return []
  const query = { numbers: numbers.join(',') }
  return api<typeof packing.list>('GET /shipments/packing', { query, signal })
}

async function loadOrder(number: string | null, signal: AbortSignal) {
  if (number === null) return undefined
  return api<typeof staffOrders.file>('GET /orders/file/:id', { params: { id: number }, signal })
}
