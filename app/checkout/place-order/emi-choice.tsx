import { useState } from 'react'
import { Link } from '#app/ui/navigation/link.tsx'
import { formatTaka, type Taka } from '#shared/money.ts'
import { emi, emiFloor, emiPlans } from '#shared/orders/emi.ts'
import * as words from './words.tsx'

type Props = { total: Taka; months: string; onChoose: (months: string) => void }

/** Instalments by a credit card's bank. The order's total stays the same, whichever is chosen. */
export function EmiChoice({ total, months, onChoose }: Props) {
  // Only at first: afterwards the choices must not close over the one that was just made.
  const [opensAtFirst] = useState(months !== '')
  if (total < emiFloor) return null
  return (
    <details className="emi-choice" open={opensAtFirst}>
      <summary>{words.payInInstalmentsEmi}</summary>
      <fieldset>
        <legend className="sr-only">{words.months}</legend>
        <EmiOption value="" chosen={months} onChoose={onChoose} label={words.payInFull} />
        {emiPlans.map((plan) => {
          const { monthly, charge } = emi(total, plan)
          return (
            <EmiOption
              key={plan.months}
              value={String(plan.months)}
              chosen={months}
              onChoose={onChoose}
              label={words.monthCount(plan.months)}
              monthly={words.aMonth(formatTaka(monthly))}
              charge={words.chargeInAll(formatTaka(charge))}
            />
          )
        })}
      </fieldset>
      <p className="small muted">
        {words.emiHow}{' '}
        <Link className="link" to="/emi-info#banks">
          {words.whichBanksTakePart}
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
