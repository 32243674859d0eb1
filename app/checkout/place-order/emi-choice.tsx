import { useState } from 'react'
import { Link } from '#app/ui/navigation/link.tsx'
import { formatTaka, type Taka } from '#shared/money.ts'
import { emi, emiFloor, emiPlans } from '#shared/orders/emi.ts'

type Props = { total: Taka; months: string; onChoose: (months: string) => void }

/** Instalments by a credit card's bank. The order's total stays the same, whichever is chosen. */
export function EmiChoice({ total, months, onChoose }: Props) {
  // Only at first: afterwards the choices must not close over the one that was just made.
  const [opensAtFirst] = useState(months !== '')
  if (total < emiFloor) return null
  return (
    <details className="emi-choice" open={opensAtFirst}>
      <summary>Pay in instalments (EMI)</summary>
      <fieldset>
        <legend className="sr-only">Months</legend>
        <EmiOption value="" chosen={months} onChoose={onChoose} label="Pay in full" />
        {emiPlans.map((plan) => {
          const { monthly, charge } = emi(total, plan)
          return (
            <EmiOption
              key={plan.months}
              value={String(plan.months)}
              chosen={months}
              onChoose={onChoose}
              label={`${plan.months} months`}
              monthly={`${formatTaka(monthly)} a month`}
              charge={`${formatTaka(charge)} bank charge in all`}
            />
          )
        })}
      </fieldset>
      <p className="small muted">
        Your bank turns the payment into instalments and adds its charge to your statement.{' '}
        <Link className="link" to="/emi-info#banks">
          Which banks take part
        </Link>
      </p>
    </details>
  )
}

type OptionProps = {
  value: string
  chosen: string
  onChoose: (months: string) => void
  label: string
  monthly?: string
  charge?: string
}

function EmiOption({ value, chosen, onChoose, label, monthly, charge }: OptionProps) {
  return (
    <label>
      <input
        type="radio"
        name="emiMonths"
        value={value}
        checked={chosen === value}
        onChange={() => onChoose(value)}
      />
      <span>{label}</span>
      <b className="money">{monthly}</b>
      <small>{charge}</small>
    </label>
  )
}
