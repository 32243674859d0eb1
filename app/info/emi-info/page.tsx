import { Form } from 'react-router'
import { Policy, type Section } from '#app/info/policies/policy.tsx'
import { pageDataContext } from '#app/server-contexts.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { TableBox } from '#app/ui/layout/table-box.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { EmiBank } from '#shared/contract/emi.ts'
import { digits, numberIn } from '#shared/figure-words.ts'
import { formatTaka } from '#shared/money.ts'
import { emi, emiFloor, emiPlans } from '#shared/orders/emi.ts'
import type { Route } from './+types/page.ts'
import * as words from './words.ts'
import './emi-info.css'
import { figureField } from '#shared/site/page-words.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.emiInformation,
    description: words.description,
    path: '/emi-info',
  })

const examplePrice = 100_000

/** The price is in the address, so the calculator works without scripts and its result can be shared. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const price = numberIn(url.searchParams.get('price') ?? String(examplePrice))
  const payable = Number.isFinite(price) && price >= emiFloor && price <= 10_000_000
  const banks = await context.get(pageDataContext).emiBanks()
  return { price: payable ? Math.round(price) : examplePrice, understood: payable, banks }
}

export default function EmiInfoPage({ loaderData: { price, understood, banks } }: Route.ComponentProps) {
  return (
    <Policy
      title={words.emiInformation}
      lead={words.lead}
      sections={[...sections(price, understood), ...banksSection(banks)]}
    />
  )
}

function sections(price: number, understood: boolean): Section[] {
  return [
    {
      id: 'calculator',
      title: words.calculator,
      body: <Calculator price={price} understood={understood} />,
    },
    {
      id: 'rates',
      title: words.theRates,
      body: (
        <ul>
          {emiPlans.map(({ months, rate }) => (
            <li key={months}>{words.rateOf(months, rate)}</li>
          ))}
        </ul>
      ),
    },
    {
      id: 'how',
      title: words.howToPay,
      body: (
        <ol>
          {words.steps(formatTaka(emiFloor)).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ),
    },
  ]
}

function banksSection(banks: readonly EmiBank[]): Section[] {
  if (banks.length === 0) return []
  const body = (
    <ul>
      {banks.map(({ name, months }) => (
        <li key={name}>{words.bank(name, months.length < emiPlans.length ? months : null)}</li>
      ))}
    </ul>
  )
  return [{ id: 'banks', title: words.banks, body }]
}

function Calculator({ price, understood }: { price: number; understood: boolean }) {
  return (
    <>
      <Form className="emi-form" preventScrollReset>
        <TextField
          key={price}
          label={words.priceInTaka}
          name="price"
          type={figureField}
          inputMode="numeric"
          affix="৳"
          min={emiFloor}
          max={10_000_000}
          step={1}
          defaultValue={price}
          error={understood ? undefined : words.enterAPrice(formatTaka(emiFloor))}
          required
        />
        <Button type="submit">{words.calculate}</Button>
      </Form>
      <TableBox label={words.instalments}>
        <caption className="sr-only">{words.instalmentsFor(formatTaka(price))}</caption>
        <thead>
          <tr>
            <th scope="col">{words.plan}</th>
            <th scope="col">{words.rate}</th>
            <th scope="col">{words.aMonth}</th>
            <th scope="col">{words.charge}</th>
            <th scope="col">{words.inAll}</th>
          </tr>
        </thead>
        <tbody>
          {emiPlans.map((plan) => {
            const { monthly, charge, total } = emi(price, plan)
            return (
              <tr key={plan.months}>
                <th scope="row">{words.months(plan.months)}</th>
                <td>{digits(plan.rate)}%</td>
                <td className="strong">{formatTaka(monthly)}</td>
                <td>{formatTaka(charge)}</td>
                <td>{formatTaka(total)}</td>
              </tr>
            )
          })}
        </tbody>
      </TableBox>
    </>
  )
}
