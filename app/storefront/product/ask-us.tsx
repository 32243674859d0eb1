import { identity } from '#shared/site/identity.ts'

/** Ways to a person. */
export function AskUs({ about }: { about: string }) {
  return (
    <p className="buy-ask">
      Not sure it fits your work?{' '}
      <a
        className="link"
        href={`${identity.whatsapp.href}?text=${encodeURIComponent(about)}`}
        target="_blank"
        rel="noreferrer"
      >
        Ask on WhatsApp
      </a>{' '}
      or call <Hotline />.
    </p>
  )
}

export function OutOfStock() {
  return (
    <p>
      Out of stock. To pre-order, call <Hotline />, or tell us what you want and we will call you with a price
      and a date.
    </p>
  )
}

function Hotline() {
  return (
    <a className="link digits nowrap" href={identity.hotline.href}>
      {identity.hotline.shown}
    </a>
  )
}
