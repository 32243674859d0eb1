/** One way to pay, as SSLCOMMERZ names it in its answers. `gw` is the gateway's short name. */
export type PaymentMethod = { gw: string; cardType: string; cardBrand: string; cardNumber: string }

const wallet = { cardBrand: 'MOBILEBANKING', cardNumber: '' }
const bank = { cardBrand: 'IB', cardNumber: '' }

export const paymentMethods: readonly PaymentMethod[] = [
  { gw: 'visacard', cardType: 'VISA-Dutch Bangla', cardBrand: 'VISA', cardNumber: '411111******1111' },
  {
    gw: 'mastercard',
    cardType: 'MASTER-Dutch Bangla',
    cardBrand: 'MASTERCARD',
    cardNumber: '511111******1111',
  },
  { gw: 'amexcard', cardType: 'AMEX-City Bank', cardBrand: 'AMEX', cardNumber: '371111*****1111' },
  { gw: 'bkash', cardType: 'BKASH-BKash', ...wallet },
  { gw: 'nagad', cardType: 'NAGAD-Nagad', ...wallet },
  { gw: 'dbblmobilebanking', cardType: 'DBBLMOBILEB-Dbbl Mobile Banking', ...wallet },
  { gw: 'upay', cardType: 'UPAY-Upay', ...wallet },
  { gw: 'city', cardType: 'CITYBANKIB-City Bank', ...bank },
  { gw: 'bracbank', cardType: 'BRACIB-BRAC Bank', ...bank },
  { gw: 'dbbl', cardType: 'DBBLIB-Dutch Bangla Bank', ...bank },
  { gw: 'ibbl', cardType: 'IBBL-Islami Bank', ...bank },
  { gw: 'ebl', cardType: 'EBLIB-Eastern Bank', ...bank },
  { gw: 'bankasia', cardType: 'BANKASIA-Bank Asia', ...bank },
]
