import { digits } from '#shared/figure-words.ts'
import type { SameWords } from '#shared/site/same-words.ts'

export const offers = 'অফার'
export const productsOnSale = 'অফারের পণ্য'
export const noOffersAtThe = 'এখন কোনো অফার নেই'
export const seeAllOffers = 'সব অফার দেখুন'
export const seeAllProducts = 'সব পণ্য দেখুন'
export const theNextOnesAre = 'পরের অফার এখানে আর আমাদের Facebook-এ জানাব।'
export const offerTerms = 'অফারের শর্ত'
export const askAboutAnOffer = 'অফার নিয়ে জানতে চান'
export const onSaleNow = (count: number) => `এখন ${digits(count)}টি পণ্য অফারে।`
export const hotline = 'হটলাইন'
export const whatsapp = 'WhatsApp'
export const email = 'ইমেইল'

export type Complete = SameWords<typeof import('./words.ts'), typeof import('./words.bn.ts')>
