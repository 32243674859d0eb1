import type { OrderFilter } from '#shared/contract/order-filter.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { PeriodButtons } from '../../list/period-buttons.tsx'
import { periodsAt } from './periods.ts'

type Props = { filter: OrderFilter; onChange: (change: Record<string, string>) => void }

/** The days of the list: with one click, or from a day to a day. */
export function OrderDays({ filter: { from = '', to = '', days }, onChange }: Props) {
  return (
    <fieldset className="adm-days">
      <legend className="sr-only">Days</legend>
      <div className="adm-periods">
        <PeriodButtons periods={periodsAt()} chosen={{ from, to }} onChoose={onChange} />
      </div>
      <label>
        <span>From</span>
        <input
          className="input"
          type="date"
          value={from}
          max={to || undefined}
          onChange={(event) => onChange({ from: event.target.value })}
        />
      </label>
      <label>
        <span>To</span>
        <input
          className="input"
          type="date"
          value={to}
          min={from || undefined}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </label>
      {days === 'paid' && (
        <Button size="small" variant="quiet" onClick={() => onChange({ days: '' })}>
          By day of payment &times;
        </Button>
      )}
    </fieldset>
  )
}
