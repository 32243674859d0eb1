/** `tel:` for a number in any spelling, or null where none was given. */
export function phoneLink(phone: string): string | null {
  const number = phone.replaceAll(/[^\d+]/g, '')
  return number ? `tel:${number}` : null
}

/** WhatsApp wants the number with its country; a number without one is of Bangladesh. Null where it is no mobile. */
export function whatsAppLink(phone: string): string | null {
  const isForeign = phone.trim().startsWith('+') || phone.trim().startsWith('00')
  const digits = phone.replaceAll(/\D/g, '').replace(/^00/, '')
  if (/^(880)?0?1[3-9]\d{8}$/.test(digits)) return `https://wa.me/880${digits.slice(-10)}`
  return isForeign && /^[1-9]\d{6,14}$/.test(digits) ? `https://wa.me/${digits}` : null
}

/** A mail that answers the message by its subject. */
export function mailLink({ email, subject }: { email: string; subject: string }): string {
  const query = subject ? `?subject=${encodeURIComponent(`Re: ${subject}`)}` : ''
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}${query}`
}
