import { shopDetails } from './shop-details.ts'

export const mapOrigin = 'https://www.openstreetmap.org'

/** Links to the map around the shop. */
export function shopMap() {
  const { latitude, longitude } = shopDetails()
  const [lat, lon] = [latitude.toFixed(4), longitude.toFixed(4)]
  const corners = [longitude - 0.004, latitude - 0.002, longitude + 0.004, latitude + 0.002]
  const box = corners.map((degrees) => degrees.toFixed(4)).join('%2C')
  return {
    link: `${mapOrigin}/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`,
    embed: `${mapOrigin}/export/embed.html?bbox=${box}&layer=mapnik&marker=${lat}%2C${lon}`,
  }
}
