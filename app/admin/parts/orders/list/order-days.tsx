import { Button } from '../../../../ui/buttons/button.tsx'
import type { OrderFilter } from './order-filter.ts'
import { periodsAt } from './periods.ts'
import './order-days.css'

type Props = { filter: OrderFilter; onChange: (change: Record<string, string>) => void }

/** The days of the list: with one click, or from a day to a day. */
export function OrderDays({ filter: { from = '', to = '', days }, onChange }: Props) {
  return (
    <fieldset className="ord-days">
      <legend className="sr-only">Days</legend>
      <div className="ord-periods">
        {periodsAt().map((period) => (
          <Button
            key={period.name}
            size="small"
            variant={period.from === from && period.to === to ? 'second' : 'quiet'}
            aria-pressed={period.from === from && period.to === to}
            onClick={() => onChange({ from: period.from, to: period.to })}
          >
            {period.name}
          </Button>
        ))}
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
