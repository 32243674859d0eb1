export const offers = 'Offers'
export const productsOnSale = 'Products on sale'
export const noOffersAtThe = 'No offers at the moment'
export const seeAllOffers = 'See all offers'
export const seeAllProducts = 'See all products'
export const theNextOnesAre = 'The next ones are announced here and on our Facebook page.'
export const offerTerms = 'Offer terms'
export const askAboutAnOffer = 'Ask about an offer'
export const onSaleNow = (count: number, sentence: string) =>
  `${count} ${count === 1 ? 'product' : 'products'} on sale now. ${sentence}`
export const hotline = 'Hotline'
export const whatsapp = 'WhatsApp'
export const email = 'Email'
