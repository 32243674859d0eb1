import { identity } from './identity.ts'
import { shopDetails } from './shop-details.ts'

export const mapOrigin = 'https://www.openstreetmap.org'

/** Addresses and links of the shop, which few pages show beside its name. */
export const contactDetails = {
  get email() {
    return shopDetails().email
  },
  get ordersEmail() {
    return shopDetails().ordersEmail
  },
  get address() {
    return shopDetails().address
  },
  get map() {
    return mapOf(shopDetails())
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

function mapOf({ latitude, longitude }: { latitude: number; longitude: number }) {
  const [lat, lon] = [latitude.toFixed(4), longitude.toFixed(4)]
  const corners = [longitude - 0.004, latitude - 0.002, longitude + 0.004, latitude + 0.002]
  const box = corners.map((degrees) => degrees.toFixed(4)).join('%2C')
  return {
    link: `${mapOrigin}/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`,
    embed: `${mapOrigin}/export/embed.html?bbox=${box}&layer=mapnik&marker=${lat}%2C${lon}`,
  }
}
