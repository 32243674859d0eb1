import { Notice } from '#app/ui/feedback/notice.tsx'
import { TableBox } from '#app/ui/layout/table-box.tsx'
import type { PayOutPreview } from '#shared/contract/money/pay-outs.ts'
import { formatTaka } from '#shared/money.ts'
import { rowStateNames } from '#shared/orders/money/pay-outs.ts'
import type { Preview } from './use-preview.ts'

/** How each row fits, before anything is recorded. */
export function PreviewTable({ preview: { data, failure } }: { preview: Preview }) {
  if (failure) return <Notice kind="error">{failure}</Notice>
  if (!data) return null
  if (data.rows.length === 0)
    return <Notice kind="info">Please choose the columns of number and amount.</Notice>
  return (
    <div aria-live="polite">
      <KnownNotice known={data.known} />
      <p className="pay-out-fit">{sumWords(data)}</p>
      <TableBox
        label="Rows of the list"
        columns={['Number', 'Order', { end: 'Paid out' }, { end: 'Owed' }, 'Fit']}
        tall
      >
        {data.rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a list are known by their place
          <tr key={at}>
            <th scope="row">{row.number}</th>
            <td>{row.order ?? '–'}</td>
            <td className="end">{formatTaka(row.amount)}</td>
            <td className="end">{row.owed === null ? '–' : formatTaka(row.owed)}</td>
            <td>{row.state === 'matched' ? rowStateNames.matched : <b>{rowStateNames[row.state]}</b>}</td>
          </tr>
        ))}
      </TableBox>
    </div>
  )
}

function KnownNotice({ known }: Pick<PayOutPreview, 'known'>) {
  if (!known) return null
  return (
    <Notice kind="info">
      {known.isSame
        ? `This list is recorded already, as ${known.reference}. Recording it again changes nothing.`
        : `${known.reference} is recorded already with other rows. Rows that differ are added for a decision.`}
    </Notice>
  )
}

function sumWords({ rows, amount, fee, leftOut }: PayOutPreview): string {
  const fits = rows.filter(({ state }) => state === 'matched').length
  const words = [
    `${fits} of ${rows.length} rows fit.`,
    `${formatTaka(amount)} less ${formatTaka(fee)} of fees.`,
  ]
  if (leftOut.length > 0) words.push(`Lines without a number are left out: ${leftOut.join(', ')}.`)
  return words.join(' ')
}
