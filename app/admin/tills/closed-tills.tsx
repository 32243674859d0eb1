import { capital } from '#app/admin/kit/capital.ts'
import { beforeIn, OlderPages } from '#app/admin/kit/list/older-pages.tsx'
import { StaffList } from '#app/admin/kit/list/staff-list.tsx'
import { useStaffList } from '#app/admin/kit/list/use-staff-list.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import type { Till, tills } from '#shared/contract/money/tills.ts'
import { staffPageSize } from '#shared/limits.ts'
import { formatTaka, toPaisa } from '#shared/money.ts'
import { moneyMethodNames } from '#shared/orders/money/money-rows.ts'
import { differenceWords } from './counted-rows.tsx'
import { tillDay } from './till-day.ts'

/** The tills that are closed, the newest day first. */
export function ClosedTills({ onPrint }: { onPrint: (till: Till) => void }) {
  const list = useStaffList({
    read: (params) => ({ before: beforeIn(params) }),
    load,
    perPage: staffPageSize,
  })
  const next = list.loaded.data?.next
  return (
    <section className="till-part" aria-labelledby="closed-tills">
      <h2 id="closed-tills">Closed</h2>
      <StaffList
        list={list}
        what="tills"
        label="Closed tills"
        columns={['Day', 'Person', 'Counted', 'Difference', 'Note', 'Print']}
        emptyTitle="No till has been closed yet."
        failed="The list could not be loaded."
        foot={<OlderPages before={list.filter.before} next={next} onChange={list.change} />}
      >
        {list.items.map((till) => (
          <ClosedRow key={till._id} till={till} onPrint={() => onPrint(till)} />
        ))}
      </StaffList>
    </section>
  )
}

async function load({ before }: { before: string | undefined; page: number }, signal: AbortSignal) {
  const page = await api<typeof tills.list>('GET /tills', { query: { before }, signal })
  return { items: page.tills, total: page.tills.length, next: page.next }
}

function ClosedRow({ till, onPrint }: { till: Till; onPrint: () => void }) {
  const { day, person, branch, methods, note } = till
  return (
    <tr>
      <td className="wide">{tillDay(day)}</td>
      <th scope="row" className="wide">
        {person}
        {branch && <small className="muted"> {branch}</small>}
      </th>
      <td className="wide">
        {methods
          .map(({ method, counted }) => `${capital(moneyMethodNames[method])} ${formatTaka(counted)}`)
          .join(', ')}
      </td>
      <td className="wide">{differences(till) || 'Agrees'}</td>
      <td className="wide">{note}</td>
      <td>
        <Button size="small" variant="quiet" onClick={onPrint}>
          Print
          <span className="sr-only">
            {' '}
            the till of {person}, {tillDay(day)}
          </span>
        </Button>
      </td>
    </tr>
  )
}

function differences({ methods }: Till): string {
  return methods
    .filter(({ expected, counted }) => expected !== counted)
    .map(({ method, expected, counted }) => {
      const words = differenceWords(toPaisa(counted) - toPaisa(expected))
      return `${capital(moneyMethodNames[method])}: ${words}`
    })
    .join(', ')
}
