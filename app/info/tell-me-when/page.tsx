import { data } from 'react-router'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/page.ts'
import '../info.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Product alert',
    description: 'An email when a product is back or its price drops.',
    path: '/tell-me-when',
    index: false,
  })

/** The titles and texts after one of the page's forms was sent, by the last part of the address. */
const texts: Record<string, [title: string, text: string]> = {
  asked: ['Please check your inbox', 'We have sent you an email. Open the link in it to confirm your alert.'],
  confirmed: ['Your alert is on', 'You get one email when the product is back or its price drops.'],
  stopped: ['You are unsubscribed', 'You will get no more emails about this product.'],
  invalid: [
    'This email address does not look right',
    'Please go back to the product, check the address and try again.',
  ],
  gone: ['We no longer sell this product', 'We cannot send an alert for it.'],
  expired: [
    'This link is no longer valid',
    'The alert was sent already, you unsubscribed, or the link is older than two days. You can ask for a new alert on the product page.',
  ],
  later: ['Something went wrong', 'Please try again in a few minutes.'],
}

export function loader({ params: { step } }: Route.LoaderArgs) {
  if (!Object.hasOwn(texts, step)) throw data('Not found', { status: 404 })
  return null
}

export default function TellMeWhenPage({ params: { step } }: Route.ComponentProps) {
  const [title, text] = texts[step] ?? ['', '']
  return (
    <div className="wrap">
      <header className="page-head info-head">
        <h1>{title}</h1>
        <p>{text}</p>
      </header>
      <LinkButton to="/shop">Go to Shop</LinkButton>
    </div>
  )
}
