import { data, redirect } from 'react-router'
import { pageDataContext } from '#app/server-contexts.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { choiceSearch } from '#shared/products/choice-address.ts'
import { nameOfChoice } from '#shared/products/chosen-texts.ts'
import type { Route } from './+types/alert.ts'
import { ConfirmForm, StopForm } from './alert-forms.tsx'
import * as words from './words.ts'
import '../info.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.productAlert,
    description: words.confirmOrEnd,
    path: '/tell-me-when',
    index: false,
  })

/** The one short address in the SMS of an alert: it confirms the alert, ends it, and once it was sent opens the product. */
export async function loader({ params: { key }, context }: Route.LoaderArgs) {
  const alert = await context.get(pageDataContext).alert(key)
  if (!alert) return data(null, { status: 404 })
  const { kind, isConfirmed, hasFired, chosen, product } = alert
  const path = `/product/${product._id}${choiceSearch(product.options, chosen)}`
  if (hasFired) throw redirect(path)
  return { kind, isConfirmed, path, title: nameOfChoice(product, chosen) }
}

export default function AlertPage({ params: { key }, loaderData: alert }: Route.ComponentProps) {
  if (!alert)
    return (
      <div className="wrap">
        <Head title={words.steps.expired[0]}>{words.steps.expired[1]}</Head>
      </div>
    )
  const { kind, isConfirmed, path, title } = alert
  const text = kind === 'stock' ? words.toldWhenBack(title) : words.toldWhenCheaper(title)
  return (
    <div className="wrap">
      <Head title={isConfirmed ? words.steps.confirmed[0] : words.confirmYourAlert}>
        {isConfirmed ? text : `${text} ${words.notYou}`}
      </Head>
      {isConfirmed ? <StopForm alertKey={key} /> : <ConfirmForm alertKey={key} />}
      <p>
        <Link className="link" to={path}>
          {words.openTheProduct}
        </Link>
      </p>
    </div>
  )
}

function Head({ title, children }: { title: string; children: string }) {
  return (
    <header className="page-head info-head">
      <h1>{title}</h1>
      <p>{children}</p>
    </header>
  )
}
