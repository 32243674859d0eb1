import { beforeIn, OlderPages } from '#app/admin/kit/list/older-pages.tsx'
import { StaffList } from '#app/admin/kit/list/staff-list.tsx'
import { useStaffList } from '#app/admin/kit/list/use-staff-list.ts'
import { tillDay } from '#app/admin/tills/till-day.ts'
import { api } from '#app/api.ts'
import type { PayOutHead, payOuts } from '#shared/contract/money/pay-outs.ts'
import { staffPageSize } from '#shared/limits.ts'
import { formatTaka } from '#shared/money.ts'

/** All pay-outs, the newest first, with what they come to and what is still to decide. */
export function PayOutList({ version }: { version: string }) {
  const list = useStaffList({
    read: (params) => ({ before: beforeIn(params) }),
    load,
    perPage: staffPageSize,
    version,
  })
  const next = list.loaded.data?.next
  return (
    <section className="pay-out-part" aria-labelledby="pay-outs">
      <h2 id="pay-outs">Recorded</h2>
      <StaffList
        list={list}
        what="pay-outs"
        label="Pay-outs"
        columns={['Paid on', 'By', 'Rows', 'Amount', { end: 'Difference' }]}
        emptyTitle="No pay-out is recorded yet."
        failed="The list could not be loaded."
        foot={<OlderPages before={list.filter.before} next={next} onChange={list.change} />}
      >
        {list.items.map((payOut) => (
          <HeadRow key={payOut._id} payOut={payOut} />
        ))}
      </StaffList>
    </section>
  )
}

async function load({ before }: { before: string | undefined; page: number }, signal: AbortSignal) {
  const page = await api<typeof payOuts.list>('GET /payOuts', { query: { before }, signal })
  return { items: page.payOuts, total: page.payOuts.length, next: page.next }
}

function HeadRow({ payOut }: { payOut: PayOutHead }) {
  const { paidOn, name, reference, rows, open, amount, fee, paid, difference, by } = payOut
  return (
    <tr>
      <td>{tillDay(paidOn)}</td>
      <th scope="row" className="wide pay-out-by">
        {name} {reference}
        <small className="muted"> {by}</small>
      </th>
      <td>
        {rows} {rows === 1 ? 'row' : 'rows'}
        {open > 0 && <b> ({open} to decide)</b>}
      </td>
      <td className="wide">
        {formatTaka(amount)} less {formatTaka(fee)} of fees, {formatTaka(paid)} arrived
      </td>
      <td className="wide end pay-out-difference">{formatTaka(difference)}</td>
    </tr>
  )
}
