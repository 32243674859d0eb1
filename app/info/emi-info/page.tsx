import { Form } from 'react-router'
import { Policy, type Section } from '#app/info/policies/policy.tsx'
import { pageDataContext } from '#app/server-contexts.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { TableBox } from '#app/ui/layout/table-box.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { EmiBank } from '#shared/contract/emi.ts'
import { formatTaka } from '#shared/money.ts'
import { emi, emiFloor, emiPlans } from '#shared/orders/emi.ts'
import type { Route } from './+types/page.ts'
import './emi-info.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'EMI information',
    description: 'Pay for a laptop in 3, 6, 9 or 12 instalments: the rates, and a calculator for any price.',
    path: '/emi-info',
  })

const examplePrice = 100_000

/** The price is in the address, so the calculator works without scripts and its result can be shared. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const price = Number(url.searchParams.get('price') ?? examplePrice)
  const payable = Number.isFinite(price) && price >= emiFloor && price <= 10_000_000
  const banks = await context.get(pageDataContext).emiBanks()
  return { price: payable ? Math.round(price) : examplePrice, understood: payable, banks }
}

export default function EmiInfoPage({ loaderData: { price, understood, banks } }: Route.ComponentProps) {
  return (
    <Policy
      title="EMI information"
      lead="Spread the price of a device over 3 to 12 months with a card of a participating bank."
      sections={[...sections(price, understood), ...banksSection(banks)]}
    />
  )
}

function sections(price: number, understood: boolean): Section[] {
  return [
    {
      id: 'calculator',
      title: 'EMI calculator',
      body: <Calculator price={price} understood={understood} />,
    },
    {
      id: 'rates',
      title: 'The rates',
      body: (
        <ul>
          {emiPlans.map(({ months, rate }) => (
            <li key={months}>
              {months === 12 ? '1 year' : `${months} months`}: {rate}% of the price, charged once
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'how',
      title: 'How to pay by EMI',
      body: (
        <ol>
          <li>
            Put the device in your cart and choose the months at checkout. EMI starts at{' '}
            {formatTaka(emiFloor)}.
          </li>
          <li>Pay on the next page with a credit card of a participating bank.</li>
          <li>Your bank turns the payment into instalments and shows them on your statement.</li>
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
        <li key={name}>
          {name}
          {months.length < emiPlans.length && `: ${months.join(', ')} months`}
        </li>
      ))}
    </ul>
  )
  return [{ id: 'banks', title: 'Banks that take part', body }]
}

function Calculator({ price, understood }: { price: number; understood: boolean }) {
  return (
    <>
      <Form className="emi-form" preventScrollReset>
        <TextField
          key={price}
          label="Price in taka"
          name="price"
          type="number"
          inputMode="numeric"
          affix="৳"
          min={emiFloor}
          max={10_000_000}
          step={1}
          defaultValue={price}
          error={
            understood
              ? undefined
              : `Please enter a price in taka, such as 125000. EMI starts at ${formatTaka(emiFloor)}.`
          }
          required
        />
        <Button type="submit">Calculate</Button>
      </Form>
      <TableBox label="Instalments">
        <caption className="sr-only">Instalments for {formatTaka(price)}</caption>
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col">Rate</th>
            <th scope="col">A month</th>
            <th scope="col">Charge</th>
            <th scope="col">In all</th>
          </tr>
        </thead>
        <tbody>
          {emiPlans.map((plan) => {
            const { monthly, charge, total } = emi(price, plan)
            return (
              <tr key={plan.months}>
                <th scope="row">{plan.months} months</th>
                <td>{plan.rate}%</td>
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
