import type { ChangeEvent } from 'react'
import type { FilterFold } from '#app/admin/kit/list/filter-fold.tsx'
import { PeriodButtons } from '#app/admin/kit/list/period-buttons.tsx'
import { useTyped } from '#app/admin/kit/list/use-typed.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import type { OrderFilter } from '#shared/contract/order-filter.ts'
import { periodsAt } from './periods.ts'

type Props = {
  filter: OrderFilter
  fold: FilterFold
  onChange: (change: Record<string, string>) => void
}

/** The days of the list: with one click, or from a day to a day. */
export function OrderDays({ filter: { from = '', to = '', days }, fold, onChange }: Props) {
  return (
    <fieldset className="admin-days admin-folds" {...fold.folded}>
      <legend className="sr-only">Days</legend>
      <div className="admin-periods">
        <PeriodButtons periods={periodsAt()} chosen={{ from, to }} onChoose={onChange} />
      </div>
      <DayField label="From" day={from} max={to || undefined} onDay={(day) => onChange({ from: day })} />
      <DayField label="To" day={to} min={from || undefined} onDay={(day) => onChange({ to: day })} />
      {days === 'paid' && (
        <Button size="small" variant="quiet" onClick={() => onChange({ days: '' })}>
          By day of payment &times;
        </Button>
      )}
    </fieldset>
  )
}

type DayProps = {
  label: string
  day: string
  min?: string | undefined
  max?: string | undefined
  onDay: (day: string) => void
}

/** A day of the list. It shows every digit while somebody types, and is filtered by once the day is whole. */
function DayField({ label, day, min, max, onDay }: DayProps) {
  const { text, setText, request } = useTyped(day)

  function type({ target: { value, validity } }: ChangeEvent<HTMLInputElement>) {
    setText(value)
    // A year grows digit by digit: of 2026, the year 2 comes first. A day that is half typed has no value.
    const isWhole = value === '' ? !validity.badInput : value >= '1000'
    if (!isWhole) return
    request(value)
    onDay(value)
  }

  return (
    <label>
      <span>{label}</span>
      <input className="input" type="date" value={text} min={min} max={max} onChange={type} />
    </label>
  )
}
