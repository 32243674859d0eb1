export type Method = 'cards' | 'mobile' | 'net'

/** One way to pay, with the gateway's own words for it in notifications. */
export type Channel = {
  /** The code of the channel in sessions, forms and queries. */
  gw: string
  /** The tab of the hosted page on which it is offered. */
  method: Method
  /** The buyer reads this name on the pages. */
  name: string
  /** The list of the session response in which its code stands. */
  type: 'visa' | 'master' | 'amex' | 'internetbanking' | 'mobilebanking'
  /** The word by which a shop limits its sessions to channels of this kind; a card has only its code. */
  group?: string
  cardType: string
  cardBrand: string
  cardIssuer: string
  cardCategory: string
  /** Masked, as notifications carry it; empty for wallets and banks. */
  cardNo: string
  testNumber?: string
}

export const defaultChannel = card('visacard', 'VISA', 'visa', 'VISA-Dutch Bangla', '4111111111111111')

const channels: readonly Channel[] = [
  defaultChannel,
  card('mastercard', 'Mastercard', 'master', 'MASTER-Dutch Bangla', '5111111111111111'),
  card('amexcard', 'American Express', 'amex', 'AMEX-City Bank', '371111111111111'),
  wallet('bkash', 'bKash', 'BKASH-BKash', 'BKash Mobile Banking'),
  wallet('nagad', 'Nagad', 'NAGAD-Nagad', 'Nagad'),
  wallet('dbblmobilebanking', 'Rocket', 'DBBLMOBILEB-Dbbl Mobile Banking', 'DBBL Mobile Banking'),
  wallet('upay', 'Upay', 'UPAY-Upay', 'Upay'),
  bank('city', 'City Bank', 'CITYBANKIB-City Bank', 'City Bank Limited'),
  bank('bracbank', 'BRAC Bank', 'BRACIB-BRAC Bank', 'BRAC Bank Limited'),
  bank('dbbl', 'DBBL', 'DBBLIB-Dutch Bangla Bank', 'Dutch Bangla Bank Limited'),
  bank('ibbl', 'Islami Bank', 'IBBL-Islami Bank', 'Islami Bank Bangladesh Limited'),
  bank('ebl', 'EBL', 'EBLIB-Eastern Bank', 'Eastern Bank Limited'),
  bank('bankasia', 'Bank Asia', 'BANKASIA-Bank Asia', 'Bank Asia Limited'),
]

function card(
  gw: string,
  name: string,
  type: 'visa' | 'master' | 'amex',
  cardType: string,
  testNumber: string,
): Channel {
  const cardBrand = { visa: 'VISA', master: 'MASTERCARD', amex: 'AMEX' }[type]
  const kind = { method: 'cards', cardIssuer: 'SIMULATED BANK', cardCategory: 'CREDIT' } as const
  const cardNo = testNumber.slice(0, 6) + '*'.repeat(testNumber.length - 10) + testNumber.slice(-4)
  return { ...kind, gw, name, type, cardType, cardBrand, cardNo, testNumber }
}

function wallet(gw: string, name: string, cardType: string, cardIssuer: string): Channel {
  const kind = { method: 'mobile', type: 'mobilebanking', group: 'mobilebank' } as const
  const brand = { cardBrand: 'MOBILEBANKING', cardCategory: 'MOBILE', cardNo: '' }
  return { ...kind, gw, name, cardType, cardIssuer, ...brand }
}

function bank(gw: string, name: string, cardType: string, cardIssuer: string): Channel {
  const kind = { method: 'net', type: 'internetbanking', group: 'internetbank' } as const
  const brand = { cardBrand: 'IB', cardCategory: 'INTERNET', cardNo: '' }
  return { ...kind, gw, name, cardType, cardIssuer, ...brand }
}

/** The form takes test numbers only: a test page must never accept a real one. */
export function findCard(number: string): Channel | undefined {
  return channels.find(({ testNumber }) => testNumber === number)
}

export function findChannel(gw: string | null | undefined): Channel | undefined {
  return channels.find((channel) => channel.gw === gw)
}

/** Banks that make instalments of a charge. */
export const emiBanks = ['City Bank', 'BRAC Bank', 'Eastern Bank', 'Dutch-Bangla Bank', 'Standard Chartered']

/** The months that a session offers and the ones that the shop chose for the buyer; null without EMI. */
export function offeredEmi({ emi_option, emi_max_inst_option, emi_selected_inst }: Record<string, string>) {
  if (emi_option !== '1') return null
  const most = Number(emi_max_inst_option ?? 12)
  return { months: [3, 6, 9, 12].filter((one) => one <= most), chosen: Number(emi_selected_inst ?? 0) }
}

/** The channels of a session, which the shop may limit by names or groups (`multi_card_name`), or to EMI. */
export function offeredChannels(request: Record<string, string>): readonly Channel[] {
  const { multi_card_name = '', emi_allow_only } = request
  if (offeredEmi(request) && emi_allow_only === '1')
    return channels.filter(({ method }) => method === 'cards')
  const names = multi_card_name
    .trim()
    .toLowerCase()
    .split(/\s*,\s*/)
  const limited = channels.filter(({ gw, group = gw }) => names.includes(gw) || names.includes(group))
  return limited.length > 0 ? limited : channels
}
