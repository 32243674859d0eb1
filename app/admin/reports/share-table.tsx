import { TableBox } from '#app/ui/layout/table-box.tsx'
import type { Pair } from '#shared/contract/reports.ts'
import { formatTaka } from '#shared/money.ts'
import { formatCount } from './difference.ts'
import { FigureHead } from './figure-head.tsx'

export type Share = { name: string; received: Pair; refunded: Pair; orders: Pair }

/** Money and orders by channel or branch; the period before is in small print. */
export function ShareTable({ label, shares }: { label: string; shares: readonly Share[] }) {
  return (
    <TableBox label={label}>
      <FigureHead name={label} figures={['Received', 'Refunded', 'Orders']} />
      <tbody>
        {shares.map(({ name, received, refunded, orders }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <Cell {...received} format={formatTaka} />
            <Cell {...refunded} format={formatTaka} />
            <Cell {...orders} format={formatCount} />
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}

function Cell({ now, before, format }: Pair & { format: (amount: number) => string }) {
  return (
    <td className="end digits">
      {format(now)}
      <br />
      <small>before {format(before)}</small>
    </td>
  )
}
