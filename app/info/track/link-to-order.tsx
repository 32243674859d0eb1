import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { identity } from '#shared/site/identity.ts'
import { callAddress } from '#shared/site/page-words.ts'
import * as words from './words.tsx'

type Props = { number: string; digits: string }

/**
 * The way to the page of the order, where it is cancelled, changed or returned. Four digits are no proof of a buyer, so
 * its link goes to the mailbox and the telephone of the order. A plain form: it works without scripts.
 */
export function LinkToOrder({ number, digits }: Props) {
  return (
    <section className="track-change" aria-labelledby="track-change">
      <h3 id="track-change">{words.cancelChangeOrReturn}</h3>
      <p>{words.onThePageOfYour}</p>
      <form method="post" action={callAddress('/api/shipments/sendLink')}>
        <input type="hidden" name="number" value={number} />
        <input type="hidden" name="phone" value={digits} />
        <Button type="submit" variant="second">
          {words.sendMeTheLink}
        </Button>
      </form>
      <p className="small muted">
        {words.orInYourAccount(
          <Link className="link" to="/user/orders">
            {words.yourAccount}
          </Link>,
          <Link className="link" to="/refund-policy#how-to">
            {words.refundPolicy}
          </Link>,
        )}
      </p>
    </section>
  )
}

/** The result of asking for the link. The words are the same whether there is such an order or not. */
export function LinkNotice({ outcome }: { outcome: string }) {
  if (outcome === 'sent') return <Notice kind="info">{words.linkSent(identity.hotline.shown)}</Notice>
  const refusal = outcome === 'too-many' ? words.tooManyLinks : words.linkLater
  return <Notice kind="error">{refusal(identity.hotline.shown)}</Notice>
}
