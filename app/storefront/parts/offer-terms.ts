/** The terms of every running offer. */
export const offerTerms = [
  'Offer prices hold while stocks last and while the product stands on this page.',
  'Coupons do not apply to products on sale: one reduction at a time.',
  'Warranty, EMI and delivery are the same as at the full price.',
  'The price at the moment you place the order is the price you pay.',
  'Student discounts are for products that are not on sale already.',
]
