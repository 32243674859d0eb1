import type { ReactNode } from 'react'
import { capital } from '#app/admin/kit/capital.ts'
import { ExportButton } from '#app/admin/kit/list/export-button.tsx'
import { TableBox } from '#app/ui/layout/table-box.tsx'
import { dhakaDay } from '#app/ui/text/dhaka-time-words.ts'
import type { MonthPart, MonthReport as Report } from '#shared/contract/money/months.ts'
import { formatTaka } from '#shared/money.ts'
import { moneyMethodNames } from '#shared/orders/money/money-rows.ts'
import { RateTable } from './rate-table.tsx'

/** The sums of a month, each with the file of its rows. */
export function MonthReport({ report }: { report: Report }) {
  const { month, isOver, sales, credits, money, owed } = report
  return (
    <>
      <Part title={`Invoices: ${sales.count}`} month={month} part="sales">
        <RateTable label="Invoices by rate of VAT" documents={sales} />
        <p>
          Discounts in these invoices: {formatTaka(sales.coupons)} by coupons,{' '}
          {formatTaka(sales.staffDiscounts)} by staff.
        </p>
      </Part>
      <Part title={`Credit notes: ${credits.count}`} month={month} part="credits">
        <RateTable label="Credit notes by rate of VAT" documents={credits} />
      </Part>
      <Part title="Money by method" month={month} part="money">
        <TableBox
          label="Received and refunded by method"
          columns={['Method', { end: 'Received' }, { end: 'Refunded' }]}
        >
          {money.map((one) => (
            <tr key={one.method}>
              <th scope="row">{capital(moneyMethodNames[one.method])}</th>
              <td className="end">{formatTaka(one.in)}</td>
              <td className="end">{formatTaka(one.out)}</td>
            </tr>
          ))}
        </TableBox>
      </Part>
      <Part title={isOver ? 'Owed to the shop at its end' : 'Owed to the shop now'} month={month} part="owed">
        {owed.length === 0 ? (
          <p>Nobody owed anything.</p>
        ) : (
          <TableBox label="Owed to the shop" columns={['Who', 'Since', { end: 'Owed' }]}>
            {owed.map((one) => (
              <tr key={`${one.payer}${one.payerName}`}>
                <th scope="row">{one.name}</th>
                <td>{dhakaDay(one.since)}</td>
                <td className="end">{formatTaka(one.amount)}</td>
              </tr>
            ))}
          </TableBox>
        )}
      </Part>
    </>
  )
}

type PartProps = { title: string; month: string; part: MonthPart; children: ReactNode }

function Part({ title, month, part, children }: PartProps) {
  return (
    <section className="month-part" aria-label={title}>
      <h2>{title}</h2>
      {children}
      <ExportButton path={`/months/${month}/export.csv?part=${part}`} name={`${part}-${month}.csv`} />
    </section>
  )
}
