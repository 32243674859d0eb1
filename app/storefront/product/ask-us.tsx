import { identity } from '#shared/site/identity.ts'
import * as words from './words.tsx'

/** Ways to a person. */
export function AskUs({ about }: { about: string }) {
  return (
    <p className="buy-ask">
      {words.askUs(
        <a
          className="link"
          href={`${identity.whatsapp.href}?text=${encodeURIComponent(about)}`}
          target="_blank"
          rel="noreferrer"
        >
          {words.askOnWhatsapp}
        </a>,
        <Hotline />,
      )}
    </p>
  )
}

export function OutOfStock() {
  return <p>{words.outOfStock(<Hotline />)}</p>
}

function Hotline() {
  return (
    <a className="link digits nowrap" href={identity.hotline.href}>
      {identity.hotline.shown}
    </a>
  )
}
