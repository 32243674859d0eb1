export type Method = 'cards' | 'mobile' | 'net'

/** One way to pay, with the words the gateway uses for it in notifications. */
export interface Channel {
  gw: string
  method: Method
  name: string
  type: 'visa' | 'master' | 'amex' | 'internetbanking' | 'mobilebanking'
  group: string
  cardType: string
  cardBrand: string
  cardIssuer: string
  cardCategory: string
  /** Masked, as notifications carry it; empty for wallets. */
  cardNo: string
}

/** The only card numbers that the form takes: nobody may type a real one into a test page and be thanked. */
export const testCards: Readonly<Record<string, string>> = {
  '4111111111111111': 'visacard',
  '5111111111111111': 'mastercard',
  '371111111111111': 'amexcard',
}

export const channels: readonly Channel[] = [
  card('visacard', 'VISA', 'visa', 'VISA-Dutch Bangla', 'VISA', '411111******1111'),
  card('mastercard', 'Mastercard', 'master', 'MASTER-Dutch Bangla', 'MASTERCARD', '511111******1111'),
  card('amexcard', 'American Express', 'amex', 'AMEX-City Bank', 'AMEX', '371111*****1111'),
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

export const defaultChannel = channels[0] as Channel

export function findChannel(gw: string | null | undefined): Channel | undefined {
  return channels.find((channel) => channel.gw === gw)
}

/** The shop may limit the list by single names or groups (`multi_card_name`); words we lack are ignored. */
export function offeredChannels(multiCardName: string | undefined): readonly Channel[] {
  const names = (multiCardName ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  const limited = channels.filter(({ gw, group }) => names.includes(gw) || names.includes(group))
  return limited.length > 0 ? limited : channels
}

function card(
  gw: string,
  name: string,
  type: Channel['type'],
  cardType: string,
  cardBrand: string,
  cardNo: string,
): Channel {
  return {
    gw,
    method: 'cards',
    name,
    type,
    group: gw,
    cardType,
    cardBrand,
    cardIssuer: 'SIMULATED BANK',
    cardCategory: 'CREDIT',
    cardNo,
  }
}

function wallet(gw: string, name: string, cardType: string, cardIssuer: string): Channel {
  return {
    gw,
    method: 'mobile',
    name,
    type: 'mobilebanking',
    group: 'mobilebank',
    cardType,
    cardBrand: 'MOBILEBANKING',
    cardIssuer,
    cardCategory: 'MOBILE',
    cardNo: '',
  }
}

function bank(gw: string, name: string, cardType: string, cardIssuer: string): Channel {
  return {
    gw,
    method: 'net',
    name,
    type: 'internetbanking',
    group: 'internetbank',
    cardType,
    cardBrand: 'IB',
    cardIssuer,
    cardCategory: 'INTERNET',
    cardNo: '',
  }
}
