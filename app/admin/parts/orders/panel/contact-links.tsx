import { whatsappHref } from './whatsapp-href.ts'

/** Telephone, WhatsApp and e-mail of a buyer. */
export function ContactLinks({ phone, email }: { phone: string; email: string }) {
  const whatsapp = whatsappHref(phone)
  return (
    <>
      {phone && (
        <small className="ord-contact">
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
          {whatsapp && (
            <a href={whatsapp} target="_blank" rel="noreferrer">
              WhatsApp
            </a>
          )}
        </small>
      )}
      {email && (
        <small>
          <a href={`mailto:${email}`}>{email}</a>
        </small>
      )}
    </>
  )
}
