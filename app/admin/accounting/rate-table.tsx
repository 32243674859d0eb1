import { TableBox } from '#app/ui/layout/table-box.tsx'
import type { MonthReport } from '#shared/contract/money/months.ts'
import { formatTaka } from '#shared/money.ts'

type Props = { label: string; documents: MonthReport['credits'] }

/** Net, VAT and gross by rate, and in all. */
export function RateTable({ label, documents: { rates, net, vat, gross } }: Props) {
  return (
    <TableBox label={label} columns={['VAT rate', { end: 'Net' }, { end: 'VAT' }, { end: 'Gross' }]}>
      {rates.map((rate) => (
        <Row key={rate.vatPercent} name={`${rate.vatPercent}%`} {...rate} />
      ))}
      <Row name="All" net={net} vat={vat} gross={gross} />
    </TableBox>
  )
}

function Row({ name, net, vat, gross }: { name: string; net: number; vat: number; gross: number }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="end">{formatTaka(net)}</td>
      <td className="end">{formatTaka(vat)}</td>
      <td className="end">{formatTaka(gross)}</td>
    </tr>
  )
}
