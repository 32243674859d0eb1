import { phoneLink, whatsAppLink } from '#app/admin/kit/contact-uris.ts'

/** Telephone, WhatsApp and email of a buyer. */
export function ContactLinks({ phone, email }: { phone: string; email: string }) {
  const whatsapp = whatsAppLink(phone)
  return (
    <>
      {phone && (
        <small className="orders-contact">
          <a href={phoneLink(phone) ?? undefined}>{phone}</a>
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
