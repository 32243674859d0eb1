import { identity } from './identity.ts'
import { language } from './page-words.ts'
import { detailIn, shopDetails } from './shop-details.ts'

/** Addresses and links of the shop, which few pages show beside its name. */
export const contactDetails = {
  get email() {
    return shopDetails().email
  },
  get ordersEmail() {
    return shopDetails().ordersEmail
  },
  /** In the language of the pages; the server, which writes both, names it. */
  get address() {
    return detailIn(language, 'address')
  },
  get social() {
    const { facebook, instagram, youtube } = shopDetails()
    const links = [
      { name: 'Facebook', href: facebook },
      { name: 'Instagram', href: instagram },
      { name: 'YouTube', href: youtube },
      { name: 'WhatsApp', href: identity.whatsapp.href },
    ] as const
    return links.filter(({ href }) => href !== '')
  },
}
