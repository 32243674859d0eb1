export type Method = 'cards' | 'mobile' | 'net'

/** One way to pay, with the gateway's own words for it in notifications. */
export interface Channel {
  gw: string
  method: Method
  name: string
  type: 'visa' | 'master' | 'amex' | 'internetbanking' | 'mobilebanking'
  /** The word by which a shop limits its sessions to channels of this kind. */
  group?: string
  cardType: string
  cardBrand: string
  cardIssuer: string
  cardCategory: string
  /** Masked, as notifications carry it; empty for wallets and banks. */
  cardNo: string
}

const card = { method: 'cards', cardIssuer: 'SIMULATED BANK', cardCategory: 'CREDIT' } as const
const wallet = {
  method: 'mobile',
  type: 'mobilebanking',
  group: 'mobilebank',
  cardBrand: 'MOBILEBANKING',
} as const
const bank = { method: 'net', type: 'internetbanking', group: 'internetbank', cardBrand: 'IB' } as const

export const defaultChannel: Channel = {
  ...card,
  gw: 'visacard',
  name: 'VISA',
  type: 'visa',
  cardType: 'VISA-Dutch Bangla',
  cardBrand: 'VISA',
  cardNo: '411111******1111',
}

const cards: readonly Channel[] = [
  defaultChannel,
  {
    ...card,
    gw: 'mastercard',
    name: 'Mastercard',
    type: 'master',
    cardType: 'MASTER-Dutch Bangla',
    cardBrand: 'MASTERCARD',
    cardNo: '511111******1111',
  },
  {
    ...card,
    gw: 'amexcard',
    name: 'American Express',
    type: 'amex',
    cardType: 'AMEX-City Bank',
    cardBrand: 'AMEX',
    cardNo: '371111*****1111',
  },
]

const wallets = [
  ['bkash', 'bKash', 'BKASH-BKash', 'BKash Mobile Banking'],
  ['nagad', 'Nagad', 'NAGAD-Nagad', 'Nagad'],
  ['dbblmobilebanking', 'Rocket', 'DBBLMOBILEB-Dbbl Mobile Banking', 'DBBL Mobile Banking'],
  ['upay', 'Upay', 'UPAY-Upay', 'Upay'],
] as const

const banks = [
  ['city', 'City Bank', 'CITYBANKIB-City Bank', 'City Bank Limited'],
  ['bracbank', 'BRAC Bank', 'BRACIB-BRAC Bank', 'BRAC Bank Limited'],
  ['dbbl', 'DBBL', 'DBBLIB-Dutch Bangla Bank', 'Dutch Bangla Bank Limited'],
  ['ibbl', 'Islami Bank', 'IBBL-Islami Bank', 'Islami Bank Bangladesh Limited'],
  ['ebl', 'EBL', 'EBLIB-Eastern Bank', 'Eastern Bank Limited'],
  ['bankasia', 'Bank Asia', 'BANKASIA-Bank Asia', 'Bank Asia Limited'],
] as const

const channels: readonly Channel[] = [
  ...cards,
  ...wallets.map(([gw, name, cardType, cardIssuer]) => {
    return { ...wallet, gw, name, cardType, cardIssuer, cardCategory: 'MOBILE', cardNo: '' }
  }),
  ...banks.map(([gw, name, cardType, cardIssuer]) => {
    return { ...bank, gw, name, cardType, cardIssuer, cardCategory: 'INTERNET', cardNo: '' }
  }),
]

/** The only card numbers that the form takes: a test page must never accept a real one. */
export const testCards: Readonly<Record<string, string>> = {
  '4111111111111111': 'visacard',
  '5111111111111111': 'mastercard',
  '371111111111111': 'amexcard',
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
  if (offeredEmi(request) && emi_allow_only === '1') return cards
  const names = multi_card_name
    .trim()
    .toLowerCase()
    .split(/\s*,\s*/)
  const limited = channels.filter(({ gw, group = gw }) => names.includes(gw) || names.includes(group))
  return limited.length > 0 ? limited : channels
}
