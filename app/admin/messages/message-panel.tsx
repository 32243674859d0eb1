import { Mail, MessageCircle, Phone } from 'lucide'
import { mailLink, phoneLink, whatsAppLink } from '#app/admin/kit/contact-uris.ts'
import { SidePanel } from '#app/admin/kit/frame/side-panel.tsx'
import { Fact } from '#app/admin/kit/inbox/facts.tsx'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { buttonClass } from '#app/ui/buttons/button-class.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { dhakaTime } from '#app/ui/text/dhaka-time-words.ts'
import type { StaffMessage } from '#shared/contract/messages.ts'
import { CartLines } from './cart-lines.tsx'
import { MessageForm } from './message-form.tsx'
import { kindNames, stateNames } from './message-names.ts'
import { OrderButton } from './order-button.tsx'
import { orderFromMessage } from './order-from-message.ts'

type Props = { message: StaffMessage; onClose: () => void; onChange: () => void }

/** One message with the ways to answer it, and what staff did about it. */
export function MessagePanel({ message, onClose, onChange }: Props) {
  const mayWrite = usePermission('messages.write')
  const isCart = message.kind === 'cart'
  const mayOrder = usePermission('orders.create')

  function done() {
    onChange()
    onClose()
  }

  return (
    <SidePanel title={message.subject || kindNames[message.kind]} onClose={onClose}>
      <p className="small muted">
        {message.name}, {dhakaTime(message.createdAt)}
        {message.isLate && <span className="inbox-late"> · Late</span>}
      </p>
      {!isCart && <p className="inbox-text">{message.text}</p>}
      <Reach message={message} />
      {isCart && <CartLines id={message._id} />}
      {mayOrder && !isCart && (
        <div className="inbox-links">
          <OrderButton order={orderFromMessage(message)} />
        </div>
      )}
      <Facts message={message} />
      {mayWrite && <MessageForm message={message} onSaved={done} onStale={onChange} />}
    </SidePanel>
  )
}

function Reach({ message }: { message: StaffMessage }) {
  const phone = phoneLink(message.phone)
  const whatsApp = whatsAppLink(message.phone)
  const look = buttonClass({ variant: 'second', size: 'small' })
  return (
    <p className="inbox-links">
      {phone && (
        <a className={look} href={phone}>
          <Icon icon={Phone} />
          Call
        </a>
      )}
      {whatsApp && (
        <a className={look} href={whatsApp} target="_blank" rel="noreferrer">
          <Icon icon={MessageCircle} />
          WhatsApp<span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      {message.email && (
        <a className={look} href={mailLink(message)}>
          <Icon icon={Mail} />
          Email
        </a>
      )}
    </p>
  )
}

function Facts({ message }: { message: StaffMessage }) {
  const { order, phone, email, organization, address, state, owner, answered, closed } = message
  return (
    <dl className="admin-facts">
      <Fact name="Order">
        {order && (
          <Link className="link" to={`/admin/order-management?order=${order._id}`}>
            Order {order.number}
          </Link>
        )}
      </Fact>
      <Fact name="Phone">{phone}</Fact>
      <Fact name="Email">{email}</Fact>
      <Fact name="Organization">{organization}</Fact>
      <Fact name="Address">{address}</Fact>
      <Fact name="Status">{stateNames[state]}</Fact>
      <Fact name="Assigned to">{owner ? owner.name : 'Nobody'}</Fact>
      <Fact name="Answered">{answered && <DoneBy {...answered} />}</Fact>
      <Fact name="Closed">{closed && <DoneBy {...closed} />}</Fact>
    </dl>
  )
}

function DoneBy({ by, at }: NonNullable<StaffMessage['answered']>) {
  return (
    <>
      {by || 'A former colleague'}
      <small>
        <time dateTime={at}>{dhakaTime(at)}</time>
      </small>
    </>
  )
}
