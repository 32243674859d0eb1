import { data } from 'react-router'
import { PayForm, type PayFormValues } from '#app/checkout/place-order/pay-form.tsx'
import { Sum } from '#app/order/sum.tsx'
import { pageDataContext } from '#app/server-contexts.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { dhakaTime } from '#app/ui/text/dhaka-time.ts'
import type { PayLink } from '#server/sales/payment/queries.ts'
import { formatTaka, type Taka, toPaisa, toTaka } from '#shared/money.ts'
import { type ProblemCode, problems } from '#shared/problem.ts'
import { identity } from '#shared/site/identity.ts'
import { shopDetails } from '#shared/site/shop-details.ts'
import type { Route } from './+types/page.ts'
import '#app/order/order-parts.css'
import './pay.css'

/** The canonical path omits the order's key, which is the buyer's secret. */
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Pay your order', description: 'Pay your order.', path: '/pay', index: false })

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const link = await context.get(pageDataContext).payLink(params.key)
  const status = { open: 200, paid: 200, review: 200, ended: 410, unknown: 404 }[link?.state ?? 'unknown']
  const chosen = chosenFrom(url.searchParams)
  return data(
    {
      link,
      key: params.key,
      problem: wordsOf(url.searchParams.get('problem')),
      chosen,
      bankText: shopDetails().bankText,
    },
    { status },
  )
}

/** The words of a refusal that the form was sent back with. The code comes from the address, so it may be anything. */
function wordsOf(code: string | null): string | undefined {
  // Nothing else of this form can be left out.
  if (code === 'BAD_REQUEST') return 'Please enter how much you want to pay now, in taka.'
  if (code === 'PRICE_CHANGED')
    return 'The total has changed. Please agree to the new one below before you pay.'
  return code && Object.hasOwn(problems, code) ? problems[code as ProblemCode][1] : undefined
}

/** The choices of the form that the server sent back, from the address. */
function chosenFrom(search: URLSearchParams): PayFormValues {
  const typed = (name: string) => search.get(name) ?? ''
  return { pay: typed('pay'), amount: typed('amount'), emiMonths: typed('emiMonths') }
}

/** The page of a payment link. It is a form without scripts: the link is opened in all kinds of browsers. */
export default function PayPage({
  loaderData: { link, key, problem, chosen, bankText },
}: Route.ComponentProps) {
  if (!link || link.state === 'ended') return <Ended isUnknown={!link} />
  return (
    <div className="wrap pay-page">
      <header className="page-head">
        <h1>Pay for order {link.number}</h1>
        {link.state === 'open' && <p>{untilText(link)}</p>}
      </header>
      {problem && <Notice kind="error">{problem}</Notice>}
      {link.before && <NewTotal total={link.total} before={link.before} />}
      <div className="pay-columns">
        <Bought link={link} />
        {link.refusal ? (
          <Notice kind="error">{link.refusal} This order cannot be paid as it is: please order again.</Notice>
        ) : link.state === 'open' ? (
          <div>
            <PayForm link={link} orderKey={key} chosen={chosen} />
            {bankText && <BankTransfer text={bankText} number={link.number} />}
          </div>
        ) : (
          <Notice>{link.state === 'paid' ? 'This order is paid. Thank you!' : problems.IN_REVIEW[1]}</Notice>
        )}
      </div>
    </div>
  )
}

function BankTransfer({ text, number }: { text: string; number: string }) {
  return (
    <section aria-labelledby="bank-transfer">
      <h2 id="bank-transfer">By bank transfer</h2>
      <p className="pay-bank">{text}</p>
      <p>Please write order {number} in the reference. We confirm it when the money has arrived.</p>
    </section>
  )
}

function untilText({ until }: PayLink): string {
  return until
    ? `You can pay with this link until ${dhakaTime(until)} (time of Dhaka).`
    : 'You can pay with this link until your order is delivered.'
}

/** Nobody pays another price than the one that was ordered at without having read both. */
function NewTotal({ total, before }: { total: Taka; before: NonNullable<PayLink['before']> }) {
  return (
    <Notice kind="offer">
      <p>
        Prices have changed since you ordered. The total was{' '}
        <b className="money">{formatTaka(before.total)}</b> and is now{' '}
        <b className="money">{formatTaka(total)}</b>.
      </p>
      {before.couponRefusal && <p>{before.couponRefusal} The total is without it.</p>}
    </Notice>
  )
}

function Bought({ link: { products, total, paid, due, before } }: { link: PayLink }) {
  return (
    <section aria-labelledby="bought" className="pay-bought">
      <h2 id="bought">Your order</h2>
      <ul>
        {products.map(({ name, quantity, price, options }) => (
          <li key={`${name} ${options}`}>
            <span>
              {quantity} × {name}
              {options && <small>{options}</small>}
            </span>
            <span className="money">{formatTaka(toTaka(toPaisa(price) * quantity))}</span>
          </li>
        ))}
      </ul>
      <dl className="sums">
        {before && <Sum name="Total when you ordered" amount={before.total} />}
        <Sum name={before ? 'New total' : 'Total'} amount={total} />
        {paid > 0 && <Sum name="Paid" amount={paid} />}
        <div className="sums-total">
          <dt>Due</dt>
          <dd className="money">{formatTaka(due)}</dd>
        </div>
      </dl>
    </section>
  )
}

function Ended({ isUnknown }: { isUnknown: boolean }) {
  return (
    <div className="wrap pay-page">
      <header className="page-head">
        <h1>{isUnknown ? 'We do not know this payment link' : 'This payment link has expired'}</h1>
        <p>
          {isUnknown
            ? 'Please open the link from our message again, in full.'
            : 'The order was not paid in time, or is closed. Nothing was charged by opening this page.'}
        </p>
      </header>
      <p>
        Please call{' '}
        <a className="link digits" href={identity.hotline.href}>
          {identity.hotline.shown}
        </a>{' '}
        with your order number and we will help.
      </p>
    </div>
  )
}
