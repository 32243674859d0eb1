import { Link2, MessageCircle, Package, Phone, Printer, Truck, Wallet } from 'lucide'
import type { ReactNode } from 'react'
import { phoneLink, whatsAppLink } from '#app/admin/kit/contact-uris.ts'
import { copyText } from '#app/admin/kit/copy-text.ts'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { buttonClass } from '#app/ui/buttons/button-class.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { WholeOrder } from '#shared/contract/staff-orders.ts'
import { openSection } from './section.tsx'
import { handOverId, takePaymentId } from './work-sections.tsx'

export type PaperKind = 'invoice' | 'receipt' | 'slip'

type Props = { details: WholeOrder; onPrint: (paper: PaperKind) => void }

/** The most frequent actions. On phones the first row stays at the foot of the screen, under the thumb. */
export function OrderActions({ details, onPrint }: Props) {
  return (
    <>
      <MainActions details={details} />
      <PaperButtons hasInvoice={details.invoice !== undefined} onPrint={onPrint} />
    </>
  )
}

function MainActions({ details: { order, parcels } }: { details: WholeOrder }) {
  const mayShip = usePermission('orders.ship')
  const mayCollect = usePermission('orders.create')
  const canHandOver = mayShip && parcels.next.refusal === null
  const { phone } = order.customerInfo
  const whatsApp = whatsAppLink(phone)
  const telephone = phoneLink(phone)
  return (
    <div className="order-actions">
      {canHandOver && (
        <SectionLink to={handOverId}>
          <Icon icon={Truck} />
          Hand over
        </SectionLink>
      )}
      {mayCollect && order.due > 0 && (
        <SectionLink to={takePaymentId} variant={canHandOver ? 'second' : 'primary'}>
          <Icon icon={Wallet} />
          Take payment
        </SectionLink>
      )}
      {telephone && (
        <a className={buttonClass({ variant: 'second' })} href={telephone}>
          <Icon icon={Phone} />
          Call
        </a>
      )}
      {whatsApp && (
        <a className={buttonClass({ variant: 'second' })} href={whatsApp} target="_blank" rel="noreferrer">
          <Icon icon={MessageCircle} />
          WhatsApp<span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </div>
  )
}

type SectionProps = { to: string; variant?: 'primary' | 'second'; children: ReactNode }

/** Leads down to a section of the page, and opens it. */
function SectionLink({ to, variant, children }: SectionProps) {
  return (
    <a
      className={buttonClass({ variant })}
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault()
        openSection(to)
      }}
    >
      {children}
    </a>
  )
}

type PaperProps = { hasInvoice: boolean; onPrint: (paper: PaperKind) => void }

function PaperButtons({ hasInvoice, onPrint }: PaperProps) {
  return (
    <div className="order-papers">
      <Button variant="quiet" size="small" onClick={() => onPrint('slip')}>
        <Icon icon={Package} />
        Print packing slip
      </Button>
      <Button variant="quiet" size="small" onClick={() => onPrint('invoice')}>
        <Icon icon={Printer} />
        {hasInvoice ? 'Print invoice' : 'Print order'}
      </Button>
      {hasInvoice && (
        <Button variant="quiet" size="small" onClick={() => onPrint('receipt')}>
          <Icon icon={Printer} />
          Print receipt, 80 mm
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        onClick={() => copyText(location.href, 'Link copied', 'The link could not be copied')}
      >
        <Icon icon={Link2} />
        Copy link
      </Button>
    </div>
  )
}
