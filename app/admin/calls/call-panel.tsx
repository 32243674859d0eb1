import { MessageCircle, Phone } from 'lucide'
import { customerPath } from '#app/admin/customers/customer-path.ts'
import { phoneLink, whatsAppLink } from '#app/admin/kit/contact-uris.ts'
import { FailureNotice } from '#app/admin/kit/form/failure-notice.tsx'
import { useAction } from '#app/admin/kit/form/use-action.ts'
import { SidePanel } from '#app/admin/kit/frame/side-panel.tsx'
import { orderPath } from '#app/admin/orders/order-paths.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { buttonClass } from '#app/ui/buttons/button-class.ts'
import { toast } from '#app/ui/feedback/toast.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { dhakaTime } from '#app/ui/text/dhaka-time-words.ts'
import { useSendOnce } from '#app/use-send-once.ts'
import type { CallRow, calls } from '#shared/contract/hotline/calls.ts'
import { formatTaka } from '#shared/money.ts'
import { CallForm } from './call-form.tsx'
import { markNames, outcomeText } from './call-words.ts'

type Props = { row: CallRow; onClose: () => void; onChange: () => void }

/** One unpaid order: how to reach its buyer, the link once more, and what became of the call. */
export function CallPanel({ row, onClose, onChange }: Props) {
  const { number, name, phone, total, call } = row

  function done() {
    onChange()
    onClose()
  }

  return (
    <SidePanel title={`${name}, ${formatTaka(total)}`} onClose={onClose}>
      <p className="inbox-text">{outcomeText(row)}</p>
      <Reach row={row} />
      <p className="inbox-links">
        <Link className="link" to={orderPath(number)}>
          Order {number}
        </Link>
        <Link className="link" to={customerPath(phone)}>
          Everything about this customer
        </Link>
      </p>
      {call && (
        <p className="small muted">
          {markNames[call.mark]}: {call.by}, <time dateTime={call.at}>{dhakaTime(call.at)}</time>
          {call.againAt && `, call again ${dhakaTime(call.againAt)}`}
        </p>
      )}
      <CallForm row={row} onSaved={done} onStale={onChange} />
    </SidePanel>
  )
}

const look = buttonClass({ variant: 'second', size: 'small' })

function Reach({ row: { _id: orderId, phone } }: Pick<Props, 'row'>) {
  const link = useAction()
  const sendOnce = useSendOnce()
  const whatsApp = whatsAppLink(phone)

  function sendLink() {
    return sendOnce({ orderId }, async (headers) => {
      await api<typeof calls.sendLink>('POST /calls/:orderId/link', { params: { orderId }, headers })
      toast('The payment link goes out by SMS')
    })
  }

  return (
    <>
      <p className="inbox-links">
        <a className={look} href={phoneLink(phone) ?? undefined}>
          <Icon icon={Phone} />
          Call {phone}
        </a>
        {whatsApp && (
          <a className={look} href={whatsApp} target="_blank" rel="noreferrer">
            <Icon icon={MessageCircle} />
            WhatsApp<span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        <Button variant="second" size="small" busy={link.busy} onClick={() => link.run(sendLink)}>
          Send the payment link by SMS
        </Button>
      </p>
      {link.failure != null && (
        <FailureNotice failure={link.failure} fallback="The link could not be sent." />
      )}
    </>
  )
}
