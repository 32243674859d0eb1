import { data } from 'react-router'
import { PayForm, type PayFormValues } from '#app/checkout/place-order/pay-form.tsx'
import { Sum } from '#app/order/sum.tsx'
import { pageDataContext } from '#app/server-contexts.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { dhakaTime } from '#app/ui/text/dhaka-time-words.ts'
import type { PayLink } from '#server/sales/payment/queries.ts'
import { digits } from '#shared/figure-words.ts'
import { formatTaka, type Taka, toPaisa, toTaka } from '#shared/money.ts'
import { type ProblemCode, problems } from '#shared/problem.ts'
import { identity } from '#shared/site/identity.ts'
import { langOf, language } from '#shared/site/page-words.ts'
import { detailIn } from '#shared/site/shop-details.ts'
import type { Route } from './+types/page.ts'
import * as words from './words.tsx'
import '#app/order/order-parts.css'
import './pay.css'

/** The canonical path omits the order's key, which is the buyer's secret. */
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.payYourOrder,
    description: words.payYourOrder2,
    path: '/pay',
    index: false,
  })

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
      bankText: detailIn(language, 'bankText'),
    },
    { status },
  )
}

/** The words of a refusal that the form was sent back with. The code comes from the address, so it may be anything. */
function wordsOf(code: string | null): string | undefined {
  // Nothing else of this form can be left out.
  if (code === 'BAD_REQUEST') return words.pleaseEnterHowMuch
  if (code === 'PRICE_CHANGED') return words.theTotalHasChanged
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
        <h1>{words.payForOrder(link.number)}</h1>
        {link.state === 'open' && <p>{untilText(link)}</p>}
      </header>
      {problem && <Notice kind="error">{problem}</Notice>}
      {link.before && <NewTotal total={link.total} before={link.before} />}
      <div className="pay-columns">
        <Bought link={link} />
        {link.refusal ? (
          <Notice kind="error">{words.orderAgain(link.refusal)}</Notice>
        ) : link.state === 'open' ? (
          <div>
            <PayForm link={link} orderKey={key} chosen={chosen} />
            {bankText && <BankTransfer text={bankText} number={link.number} />}
          </div>
        ) : (
          <Notice>{link.state === 'paid' ? words.thisOrderIsPaid : problems.IN_REVIEW[1]}</Notice>
        )}
      </div>
    </div>
  )
}

function BankTransfer({ text, number }: { text: string; number: string }) {
  return (
    <section aria-labelledby="bank-transfer">
      <h2 id="bank-transfer">{words.byBankTransfer}</h2>
      <p className="pay-bank" lang={langOf(text)}>
        {text}
      </p>
      <p>{words.writeReference(number)}</p>
    </section>
  )
}

function untilText({ until }: PayLink): string {
  return until ? words.payUntil(dhakaTime(until)) : words.youCanPayWith
}

/** Nobody pays another price than the one that was ordered at without having read both. */
function NewTotal({ total, before }: { total: Taka; before: NonNullable<PayLink['before']> }) {
  return (
    <Notice kind="offer">
      <p>
        {words.pricesChanged(
          <b className="money">{formatTaka(before.total)}</b>,
          <b className="money">{formatTaka(total)}</b>,
        )}
      </p>
      {before.couponRefusal && <p>{words.withoutCoupon(before.couponRefusal)}</p>}
    </Notice>
  )
}

function Bought({ link: { products, total, paid, due, before } }: { link: PayLink }) {
  return (
    <section aria-labelledby="bought" className="pay-bought">
      <h2 id="bought">{words.yourOrder}</h2>
      <ul>
        {products.map(({ name, quantity, price, options }) => (
          <li key={`${name} ${options}`}>
            <span>
              {digits(quantity)} × {name}
              {options && <small>{options}</small>}
            </span>
            <span className="money">{formatTaka(toTaka(toPaisa(price) * quantity))}</span>
          </li>
        ))}
      </ul>
      <dl className="sums">
        {before && <Sum name={words.totalBefore} amount={before.total} />}
        <Sum name={before ? words.newTotal : words.total} amount={total} />
        {paid > 0 && <Sum name={words.paid} amount={paid} />}
        <div className="sums-total">
          <dt>{words.due}</dt>
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
        <h1>{isUnknown ? words.weCouldNotFind : words.thisPaymentLinkHas}</h1>
        <p>{isUnknown ? words.pleaseOpenTheLink : words.theOrderWasNot}</p>
      </header>
      <p>
        {words.callUs(
          <a className="link digits" href={identity.hotline.href}>
            {identity.hotline.shown}
          </a>,
        )}
      </p>
    </div>
  )
}
