import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { StaffList } from '#app/admin/kit/list/staff-list.tsx'
import { useStaffList } from '#app/admin/kit/list/use-staff-list.ts'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { apiPage } from '#app/api.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import type { StaffUnit, units } from '#shared/contract/units.ts'
import { staffPageSize } from '#shared/limits.ts'
import { formatTaka } from '#shared/money.ts'
import { ImportUnits } from './import-units.tsx'
import { readFilter, type UnitListFilter } from './read-filter.ts'
import { UnitFilter } from './unit-filter.tsx'
import { UnitState } from './unit-state.tsx'

/** The units of all products. Each leads to the units of its product, where it is changed. */
export function AllUnits() {
  const seesCost = usePermission('units.cost')
  const list = useStaffList({ read: readFilter, load, perPage: staffPageSize })
  const { filter } = list
  const isNarrowed = Boolean(filter.q || filter.state || filter.shopId)
  return (
    <>
      <AdminHead title="Units" actions={<ImportUnits onDone={list.loaded.reload} />}>
        Every pre-owned unit. New ones are entered with their product.
      </AdminHead>
      <UnitFilter filter={filter} onChange={list.change} />
      <StaffList
        list={list}
        what="units"
        label="Units"
        columns={[
          'Unit',
          'Product',
          'Status',
          'Branch',
          'Age',
          { end: 'Price' },
          seesCost && { end: 'Cost' },
        ]}
        empty={
          isNarrowed ? 'Try other words or other filters.' : 'Press Units at a pre-owned product in the list.'
        }
      >
        {list.items.map((unit) => (
          <Row key={unit._id} unit={unit} seesCost={seesCost} />
        ))}
      </StaffList>
    </>
  )
}

function Row({ unit, seesCost }: { unit: StaffUnit; seesCost: boolean }) {
  const { code, serial, productId, productTitle, branch, createdAt, price, cost } = unit
  return (
    <tr>
      <th scope="row">
        {code} {serial && <small className="muted">{serial}</small>}
      </th>
      <td className="wide">
        {productId ? (
          <Link className="link" to={`/admin/units?product=${encodeURIComponent(productId)}`}>
            {productTitle}
          </Link>
        ) : (
          'Deleted product'
        )}
      </td>
      <td>
        <UnitState unit={unit} />
      </td>
      <td>{branch ?? '–'}</td>
      <td>{ageText(createdAt)}</td>
      <td className="money end">{formatTaka(price)}</td>
      {seesCost && <td className="money end">{cost === null ? '–' : formatTaka(cost)}</td>}
    </tr>
  )
}

const dayMs = 24 * 60 * 60 * 1000

function ageText(since: string): string {
  const days = Math.floor((Date.now() - Date.parse(since)) / dayMs)
  return days === 1 ? '1 day' : `${days} days`
}

function load(query: UnitListFilter & { page: number }, signal: AbortSignal) {
  return apiPage<typeof units.list>('GET /units', { query: { ...query, limit: staffPageSize }, signal })
}
