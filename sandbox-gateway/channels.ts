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
  cardCategory: 'MOBILE',
  cardNo: '',
} as const
const bank = {
  method: 'net',
  type: 'internetbanking',
  group: 'internetbank',
  cardBrand: 'IB',
  cardCategory: 'INTERNET',
  cardNo: '',
} as const

export const defaultChannel: Channel = {
  ...{ ...card, gw: 'visacard', name: 'VISA', type: 'visa' },
  ...{ cardType: 'VISA-Dutch Bangla', cardBrand: 'VISA', cardNo: '411111******1111' },
}

const channels: readonly Channel[] = [
  defaultChannel,
  {
    ...{ ...card, gw: 'mastercard', name: 'Mastercard', type: 'master' },
    ...{ cardType: 'MASTER-Dutch Bangla', cardBrand: 'MASTERCARD', cardNo: '511111******1111' },
  },
  {
    ...{ ...card, gw: 'amexcard', name: 'American Express', type: 'amex' },
    ...{ cardType: 'AMEX-City Bank', cardBrand: 'AMEX', cardNo: '371111*****1111' },
  },
  { ...wallet, gw: 'bkash', name: 'bKash', cardType: 'BKASH-BKash', cardIssuer: 'BKash Mobile Banking' },
  { ...wallet, gw: 'nagad', name: 'Nagad', cardType: 'NAGAD-Nagad', cardIssuer: 'Nagad' },
  {
    ...{ ...wallet, gw: 'dbblmobilebanking', name: 'Rocket' },
    ...{ cardType: 'DBBLMOBILEB-Dbbl Mobile Banking', cardIssuer: 'DBBL Mobile Banking' },
  },
  { ...wallet, gw: 'upay', name: 'Upay', cardType: 'UPAY-Upay', cardIssuer: 'Upay' },
  {
    ...bank,
    gw: 'city',
    name: 'City Bank',
    cardType: 'CITYBANKIB-City Bank',
    cardIssuer: 'City Bank Limited',
  },
  {
    ...bank,
    gw: 'bracbank',
    name: 'BRAC Bank',
    cardType: 'BRACIB-BRAC Bank',
    cardIssuer: 'BRAC Bank Limited',
  },
  {
    ...{ ...bank, gw: 'dbbl', name: 'DBBL' },
    ...{ cardType: 'DBBLIB-Dutch Bangla Bank', cardIssuer: 'Dutch Bangla Bank Limited' },
  },
  {
    ...{ ...bank, gw: 'ibbl', name: 'Islami Bank' },
    ...{ cardType: 'IBBL-Islami Bank', cardIssuer: 'Islami Bank Bangladesh Limited' },
  },
  { ...bank, gw: 'ebl', name: 'EBL', cardType: 'EBLIB-Eastern Bank', cardIssuer: 'Eastern Bank Limited' },
  {
    ...bank,
    gw: 'bankasia',
    name: 'Bank Asia',
    cardType: 'BANKASIA-Bank Asia',
    cardIssuer: 'Bank Asia Limited',
  },
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

/** The channels of a session, which the shop may limit by names or groups (`multi_card_name`). */
export function offeredChannels({ multi_card_name = '' }: Record<string, string>): readonly Channel[] {
  const names = multi_card_name
    .trim()
    .toLowerCase()
    .split(/\s*,\s*/)
  const limited = channels.filter(({ gw, group = gw }) => names.includes(gw) || names.includes(group))
  return limited.length > 0 ? limited : channels
}
