import { formatTaka, type Taka } from '#shared/money.ts'
import { emi, emiFloor, emiPlans } from '#shared/orders/emi.ts'
import * as words from './words.tsx'
import './emi-plans.css'

export function EmiPlans({ price }: { price: Taka }) {
  if (price < emiFloor) return null
  return (
    <section className="band" id="emi" aria-labelledby="emi-title">
      <div className="band-head">
        <div>
          <h2 id="emi-title">{words.payInInstalmentsEmi}</h2>
          <p>{words.withACreditCard}</p>
        </div>
      </div>
      <ul className="emi-plans">
        {emiPlans.map((plan) => {
          const { months, rate, monthly, total } = emi(price, plan)
          return (
            <li key={months}>
              {words.months(months)}
              <b className="money">{formatTaka(monthly)}</b>
              <span>
                {words.aMonthAndCharge(rate)}
                <br />
                {words.inAll(formatTaka(total))}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
