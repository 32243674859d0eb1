import type { Pair } from '#shared/contract/insight.ts'
import { formatTaka } from '#shared/money.ts'
import { TableBox } from '../../../ui/layout/table-box.tsx'
import { counted } from './difference.ts'

export type Share = { name: string; received: Pair; refunded: Pair; orders: Pair }

/** Who brought the money in, the period before in small. */
export function ShareTable({ label, shares }: { label: string; shares: readonly Share[] }) {
  return (
    <TableBox label={label}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          {['Received', 'Refunded', 'Orders'].map((head) => (
            <th key={head} scope="col" className="end">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shares.map(({ name, received, refunded, orders }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <Cell {...received} format={formatTaka} />
            <Cell {...refunded} format={formatTaka} />
            <Cell {...orders} format={counted} />
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}

function Cell({ now, before, format }: Pair & { format: (amount: number) => string }) {
  return (
    <td className="end num">
      {format(now)}
      <br />
      <small>before {format(before)}</small>
    </td>
  )
}
