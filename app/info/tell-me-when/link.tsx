import { data } from 'react-router'
import { Button } from '#app/ui/buttons/button.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { callAddress } from '#shared/site/page-words.ts'
import type { Route } from './+types/link.ts'
import '../info.css'

/** The canonical path omits the key, which is the reader's secret. */
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Product alert',
    description: 'Confirm or cancel an alert about a product.',
    path: '/tell-me-when',
    index: false,
  })

export function loader({ params: { act } }: Route.LoaderArgs) {
  if (act !== 'confirm' && act !== 'stop') throw data('Not found', { status: 404 })
  return null
}

/** The page of a mailed link. It changes nothing by being opened: mail programs open links by themselves. */
export default function TellMeWhenLinkPage({ params: { act, key } }: Route.ComponentProps) {
  const isConfirmed = act === 'confirm'
  return (
    <div className="wrap">
      <header className="page-head info-head">
        <h1>{isConfirmed ? 'Confirm your alert' : 'Unsubscribe from this alert?'}</h1>
        <p>
          {isConfirmed
            ? 'You get one email when the product is back or its price drops.'
            : 'You will get no more emails about this product.'}
        </p>
      </header>
      {isConfirmed ? (
        <form method="post" action={callAddress('/api/alerts/confirm')}>
          <input type="hidden" name="key" value={key} />
          <Button type="submit">Confirm alert</Button>
        </form>
      ) : (
        <form method="post" action={callAddress(`/api/alerts/stop/${encodeURIComponent(key)}`)}>
          <Button type="submit">Unsubscribe</Button>
        </form>
      )}
    </div>
  )
}
