import { formatTaka, type Taka } from '#shared/money.ts'
import { emi, emiFloor, emiPlans } from '#shared/orders/emi.ts'
import './emi-plans.css'

export function EmiPlans({ price }: { price: Taka }) {
  if (price < emiFloor) return null
  return (
    <section className="band" id="emi" aria-labelledby="emi-title">
      <div className="band-head">
        <div>
          <h2 id="emi-title">Pay in instalments (EMI)</h2>
          <p>With a credit card: choose the months at checkout.</p>
        </div>
      </div>
      <ul className="emi-plans">
        {emiPlans.map((plan) => {
          const { months, rate, monthly, total } = emi(price, plan)
          return (
            <li key={months}>
              {months} months
              <b className="money">{formatTaka(monthly)}</b>
              <span>
                a month, {rate}% charge
                <br />
                total {formatTaka(total)}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
