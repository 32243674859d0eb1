/** The page about instalments, with its calculator. */
export const emiInformation = 'EMI information'
export const description =
  'Pay for a laptop in 3, 6, 9 or 12 instalments: the rates, and a calculator for any price.'
export const lead = 'Spread the price of a device over 3 to 12 months with a card of a participating bank.'
export const calculator = 'EMI calculator'
export const theRates = 'The rates'
export const rateOf = (months: number, rate: number) =>
  `${months === 12 ? '1 year' : `${months} months`}: ${rate}% of the price, charged once`
export const howToPay = 'How to pay by EMI'
export const steps = (least: string) => [
  `Put the device in your cart and choose the months at checkout. EMI starts at ${least}.`,
  'Pay on the next page with a credit card of a participating bank.',
  'Your bank turns the payment into instalments and shows them on your statement.',
]
export const bank = (name: string, months: readonly number[] | null) =>
  months ? `${name}: ${months.join(', ')} months` : name
export const banks = 'Banks that take part'
export const priceInTaka = 'Price in taka'
export const enterAPrice = (least: string) =>
  `Please enter a price in taka, such as 125000. EMI starts at ${least}.`
export const calculate = 'Calculate'
export const instalments = 'Instalments'
export const instalmentsFor = (price: string) => `Instalments for ${price}`
export const plan = 'Plan'
export const rate = 'Rate'
export const aMonth = 'A month'
export const charge = 'Charge'
export const inAll = 'Total'
export const months = (count: number) => `${count} months`
