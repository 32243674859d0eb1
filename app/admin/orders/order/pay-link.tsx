import { Copy, MessageCircle } from 'lucide'
import { whatsAppLink } from '#app/admin/kit/contact-uris.ts'
import { copyText } from '#app/admin/kit/copy-text.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { buttonClass } from '#app/ui/buttons/button-class.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { formatTaka, type Taka } from '#shared/money.ts'

/** `amount`: what the buyer is asked for. */
type Props = { path: string; number: string; amount: Taka; phone: string }

/** The page where the buyer pays, to copy or to send by WhatsApp. */
export function PayLink({ path, number, amount, phone }: Props) {
  const address = new URL(path, location.origin).href
  const whatsApp = whatsAppLink(phone)
  const words = `Order ${number}: please pay ${formatTaka(amount)} here: ${address}`
  return (
    <div className="orders-pay">
      <TextField label="Payment link" readOnly value={address} onFocus={(event) => event.target.select()} />
      <div className="buttons">
        <Button
          variant="second"
          size="small"
          onClick={() => copyText(address, 'Payment link copied', 'The link could not be copied')}
        >
          <Icon icon={Copy} />
          Copy payment link
        </Button>
        {whatsApp && (
          <a
            className={buttonClass({ variant: 'second', size: 'small' })}
            href={`${whatsApp}?text=${encodeURIComponent(words)}`}
            target="_blank"
            rel="noreferrer"
          >
            <Icon icon={MessageCircle} />
            Send by WhatsApp<span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </div>
    </div>
  )
}
