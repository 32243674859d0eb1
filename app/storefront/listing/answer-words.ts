export const payInInstalmentsEmi = 'Pay in instalments (EMI): banks, months and a calculator'
export const warrantyWhatIsCovered = 'Warranty: what is covered, and for how long'
export const checkTheWarrantyOf = 'Check the warranty of a machine, or make a claim'
export const howToPayBkash = 'How to pay: bKash, Nagad, cards and EMI'
export const cashOnDeliveryWhere = 'Cash on delivery: where, and how to order'
export const deliveryDistrictsDaysAnd = 'Delivery: districts, days and charges'
export const returnsAndRefunds = 'Returns and refunds'
export const trackYourOrder = 'Track your order'
export const howWeGradePre = 'How we grade pre-owned machines'
export const branchesTelephoneNumbersAnd = 'Branches, telephone numbers and opening hours'
export const deliveryTo = (district: string, charge: string, days: string) =>
  `Delivery to ${district}: ${charge}, ${days}`
export const free = 'free'
