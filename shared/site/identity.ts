import { digits } from '../figure-words.ts'
import { withoutSeparators } from '../phone-digits.ts'
import { language } from './page-words.ts'
import { detailIn, shopDetails } from './shop-details.ts'

/** The shop's name and the numbers to call, which nearly every page shows. */
export const identity = {
  get name() {
    return shopDetails().name
  },
  get nameBangla() {
    return shopDetails().nameBangla
  },
  get tagline() {
    return detailIn(language, 'tagline')
  },
  get hotline() {
    const { hotline } = shopDetails()
    return { shown: digits(hotline), href: `tel:${callable(hotline)}` }
  },
  get whatsapp() {
    const { whatsapp } = shopDetails()
    return { shown: digits(whatsapp), href: `https://wa.me/${callable(whatsapp).replace('+', '')}` }
  },
}

/** A number with the country's code, as telephones of other countries need it. */
function callable(phone: string): string {
  return withoutSeparators(phone).replace(/^(?:00|(?=0))/, (zeros) => (zeros ? '+' : '+88'))
}
