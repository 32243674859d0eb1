/** The address of a chat with this number, or null where it is not clear which country it belongs to. */
export function whatsappHref(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, '').replace(/^00/, '')
  if (/^01\d{9}$/.test(digits)) return `https://wa.me/88${digits}`
  if (/^1\d{9}$/.test(digits) && !phone.trim().startsWith('+')) return `https://wa.me/880${digits}`
  return /^[1-9]\d{9,14}$/.test(digits) ? `https://wa.me/${digits}` : null
}
