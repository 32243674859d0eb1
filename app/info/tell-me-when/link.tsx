import { data } from 'react-router'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/link.ts'
import { ConfirmForm, StopForm } from './alert-forms.tsx'
import * as words from './words.ts'
import '../info.css'

/** The canonical path omits the key, which is the reader's secret. */
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.productAlert,
    description: words.confirmOrEnd,
    path: '/tell-me-when',
    index: false,
  })

export function loader({ params: { act } }: Route.LoaderArgs) {
  if (act !== 'confirm' && act !== 'stop') throw data(null, { status: 404 })
  return null
}

/** The page of a mailed link. It changes nothing by being opened: mail programs open links by themselves. */
export default function TellMeWhenLinkPage({ params: { act, key } }: Route.ComponentProps) {
  const isConfirmed = act === 'confirm'
  return (
    <div className="wrap">
      <header className="page-head info-head">
        <h1>{isConfirmed ? words.confirmYourAlert : words.unsubscribeQuestion}</h1>
        <p>{isConfirmed ? words.youAreToldOnce : words.noMore}</p>
      </header>
      {isConfirmed ? <ConfirmForm alertKey={key} /> : <StopForm alertKey={key} />}
    </div>
  )
}
