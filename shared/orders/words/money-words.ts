/** How a person took money for an order. */
const kinds = {
  cash: 'cash',
  card: 'card terminal',
  bkash: 'bKash',
  nagad: 'Nagad',
  bangla_qr: 'Bangla QR',
  bank: 'bank transfer',
  cheque: 'cheque',
  cod: 'cash on delivery',
  exchange: 'exchange',
}

export const words = { kinds }
