import { data } from 'react-router'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/page.ts'
import '../info.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Tell me when',
    description: 'A mail when a product is back or cheaper.',
    path: '/tell-me-when',
    index: false,
  })

/** The titles and texts after one of the page's forms was sent, by the last part of the address. */
const texts: Record<string, [title: string, text: string]> = {
  asked: [
    'Please check your inbox',
    'We have sent you a mail. Open the link in it, and we know that it is your address.',
  ],
  confirmed: ['We will tell you', 'You get one mail, as soon as there is news.'],
  stopped: ['You get no more mails about this', 'We have forgotten that you asked.'],
  invalid: [
    'This e-mail address does not look right',
    'Please go back to the product, check the address and try again.',
  ],
  gone: ['This product is no longer in the shop', 'So there will be no news about it, and we send no mail.'],
  expired: [
    'This link is no longer valid',
    'The mail was sent already, you stopped it, or the link is older than two days. Please ask again on the page of the product.',
  ],
  later: ['That did not work', 'Please try again in a while.'],
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
