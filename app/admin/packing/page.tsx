import { useState } from 'react'
import { toastFailure } from '#app/admin/kit/form/toast-failure.ts'
import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { useWaitingWork } from '#app/admin/kit/frame/waiting-work.tsx'
import { BranchFilter, branchIn } from '#app/admin/kit/list/branch-filter.tsx'
import { SearchField } from '#app/admin/kit/list/search-field.tsx'
import { StaffList } from '#app/admin/kit/list/staff-list.tsx'
import { useStaffList } from '#app/admin/kit/list/use-staff-list.ts'
import { searchText } from '#app/admin/kit/list/use-url-state.ts'
import { useNewOrders } from '#app/admin/kit/new-orders/new-orders.ts'
import { apiPage } from '#app/api.ts'
import { toast } from '#app/ui/feedback/toast.ts'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { PackingOrder, packing } from '#shared/contract/packing/packing.ts'
import { staffPageSize } from '#shared/limits.ts'
import type { Route } from './+types/page.ts'
import { BookingSum } from './booking-sum.tsx'
import { PackingBar } from './packing-bar.tsx'
import { PackingRow } from './packing-row.tsx'
import { isBookable } from './parcel-state.ts'
import { hasLabel, Papers, type PapersKind } from './print/papers.tsx'
import { withNumbers, withoutNumbers } from './selection.ts'
import { useBooking } from './use-booking.ts'
import { useSelected } from './use-selected.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Packing',
    description: 'Orders to pack.',
    path: '/admin/packing',
    index: false,
  })

const columns = ['Order', 'Customer', 'Products', { end: 'To collect' }, 'Parcels', 'Courier']

/** Everything that is to pack, the oldest first: select, book, print, then pack order by order. */
export default function PackingPage() {
  const list = useStaffList({
    read: (params) => ({ branch: branchIn(params), q: searchText(params) }),
    load: loadPage,
    perPage: staffPageSize,
    version: String(useNewOrders().seen),
  })
  const { selected, select } = useSelected()
  const { recount } = useWaitingWork()
  const { outcomes, busy, book } = useBooking(async () => {
    recount()
    await list.loaded.reloadAndWait()
  })
  const [parcels, setParcels] = useState<ReadonlyMap<string, string>>(new Map())
  const [printing, setPrinting] = useState<{ kind: PapersKind; packed: PackingOrder[] } | null>(null)
  const inSight = list.items.map(({ order }) => order.number)

  const parcelsOf = (number: string) =>
    Math.min(50, Math.max(1, Math.trunc(Number(parcels.get(number))) || 1))

  async function findBookable(numbers: readonly string[]) {
    const orders = await loadChosen(numbers)
    const bookable = orders?.filter(isBookable) ?? []
    if (orders && bookable.length === 0)
      toast('No courier is booked for any of them: they are booked already, or not sent from here')
    return bookable
  }

  function bookAll(numbers: readonly string[]) {
    return book(() => findBookable(numbers), parcelsOf)
  }

  async function print(kind: PapersKind) {
    const packed = await loadChosen(selected)
    if (!packed) return
    const missing = packed.filter((one) => !hasLabel(one)).length
    if (kind === 'labels' && missing === packed.length)
      return toast('None of them has a label yet: book the courier first')
    if (kind === 'labels' && missing > 0) toast(`${missing} of them have no label yet`)
    setPrinting({ kind, packed })
  }

  return (
    <>
      <AdminHead title="Packing">
        Paid orders and cash on delivery that are not handed over, the oldest first. Book, print, then pack
        order by order.
      </AdminHead>
      <div className="admin-tools packing-tools">
        <SearchField
          label="Search by customer, phone, product or order number"
          placeholder="Name, phone, product or order number"
          value={list.filter.q}
          onSearch={(q) => list.change({ q })}
        />
        <BranchFilter branch={list.filter.branch} onChange={(branch) => list.change({ branch })} />
      </div>
      <PackingBar
        selected={selected}
        page={{
          hasAll: inSight.length > 0 && inSight.every((number) => selected.includes(number)),
          select: (isSelected) =>
            select(isSelected ? withNumbers(selected, inSight) : withoutNumbers(selected, inSight)),
        }}
        busy={busy}
        onBook={() => bookAll(selected)}
        onPrint={print}
        onClear={() => select([])}
      />
      <BookingSum outcomes={outcomes} busy={busy} onRepeat={bookAll} />
      <StaffList
        list={list}
        what="orders"
        label="Orders to pack"
        columns={columns}
        className="packing-table"
        emptyTitle="Nothing to pack"
        empty="Everything is handed over, or nothing matches the filter above."
      >
        {list.items.map((packed) => (
          <PackingRow
            key={packed._id}
            packed={packed}
            isSelected={selected.includes(packed.order.number)}
            outcome={outcomes.get(packed.order.number)}
            parcels={parcels.get(packed.order.number) ?? '1'}
            onSelect={(isSelected) =>
              select((isSelected ? withNumbers : withoutNumbers)(selected, [packed.order.number]))
            }
            onParcels={(typed) => setParcels(new Map(parcels).set(packed.order.number, typed))}
          />
        ))}
      </StaffList>
      {printing && <Papers {...printing} onPrinted={() => setPrinting(null)} />}
    </>
  )
}

type Query = { branch: string; q: string; page: number }

async function loadPage(query: Query, signal: AbortSignal) {
  const loaded = await apiPage<typeof packing.list>('GET /shipments/packing', {
    query: { ...query, limit: staffPageSize },
    signal,
  })
  return { ...loaded, items: loaded.items.map((packed) => ({ ...packed, _id: packed.order._id })) }
}

/** The selected orders as they are now, also those on other pages. */
async function loadChosen(numbers: readonly string[]): Promise<PackingOrder[] | undefined> {
  if (numbers.length === 0) return []
  try {
    const query = { numbers: numbers.join(',') }
    return (await apiPage<typeof packing.list>('GET /shipments/packing', { query })).items
  } catch (error) {
    toastFailure(error, 'The selected orders could not be loaded.')
  }
}
