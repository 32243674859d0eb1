import type { Fields } from '../kit/bodies.ts'
import { parsePaisa } from './formats.ts'

export const credentialError = 'Store Credential Error Or Store is De-active'

/** The response to a session request that is refused. */
export function refusedSession(failedreason: string) {
  return { status: 'FAILED', failedreason, sessionkey: '' }
}

const mandatory = words(
  `total_amount currency tran_id success_url fail_url cancel_url product_category product_name product_profile
  cus_name cus_email cus_add1 cus_city cus_postcode cus_country cus_phone shipping_method num_of_item`,
)

const shipping = 'ship_name ship_add1 ship_area ship_city ship_sub_city ship_postcode ship_country'

/** Fields that another field's value makes mandatory. */
const conditional: readonly [field: string, value: string, needed: readonly string[]][] = [
  ['shipping_method', 'YES', words(shipping)],
  [
    'shipping_method',
    'SSLCOMMERZ_LOGISTIC',
    words(`${shipping} weight_of_items logistic_pickup_id logistic_delivery_type`),
  ],
  [
    'product_profile',
    'airline-tickets',
    words('hours_till_departure flight_type pnr journey_from_to third_party_booking'),
  ],
  ['product_profile', 'travel-vertical', words('hotel_name length_of_stay check_in_time hotel_city')],
  ['product_profile', 'telecom-vertical', words('product_type topup_number country_topup')],
]

const longest: readonly [length: number, fields: readonly string[]][] = [
  [1, ['num_of_item']],
  [20, ['cus_phone', 'cus_fax']],
  [30, ['tran_id', 'cus_postcode', 'multi_card_name']],
  [50, words('product_category cus_name cus_email cus_add1 cus_add2 cus_city cus_state cus_country')],
  [50, ['shipping_method']],
  [100, ['product_profile']],
  [255, words('success_url fail_url cancel_url ipn_url product_name value_a value_b value_c value_d')],
]

const allowed: readonly [field: string, values: readonly string[]][] = [
  ['currency', ['BDT']],
  [
    'product_profile',
    words('general physical-goods non-physical-goods airline-tickets travel-vertical telecom-vertical'),
  ],
  ['shipping_method', ['YES', 'NO', 'Courier', 'SSLCOMMERZ_LOGISTIC']],
]

/** A list of names, written with blanks between them. */
function words(text: string): readonly string[] {
  return text.split(/\s+/)
}

/** The gateway's words for what is wrong with a session request; null when nothing is. */
export function sessionRefusal(fields: Fields, shopOrigin: string): string | null {
  const problem =
    missingField(fields) ??
    longField(fields) ??
    unsupportedField(fields) ??
    invalidEmail(fields) ??
    invalidAmount(fields) ??
    foreignAddress(fields, shopOrigin)
  return problem ? invalidInformation(problem) : null
}

export function invalidInformation(problem: string): string {
  return `Invalid Information! ${problem}`
}

function missingField(fields: Fields): string | undefined {
  const more = conditional.filter(([name, value]) => fields[name] === value).flatMap(([, , needed]) => needed)
  const missing = [...mandatory, ...more].find((name) => !fields[name]?.trim())
  return missing && `'${missing}' is missing or empty.`
}

function longField(fields: Fields): string | undefined {
  for (const [length, names] of longest) {
    const long = names.find((name) => [...(fields[name] ?? '')].length > length)
    if (long) return `'${long}' is longer than ${length} characters.`
  }
  return undefined
}

function unsupportedField(fields: Fields): string | undefined {
  const [name] = allowed.find(([name, values]) => !values.includes(fields[name] ?? '')) ?? []
  return name && `'${name}' is not supported.`
}

function invalidEmail({ cus_email = '' }: Fields): string | undefined {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cus_email) ? undefined : "'cus_email' is not valid."
}

function invalidAmount({ total_amount = '' }: Fields): string | undefined {
  const paisa = parsePaisa(total_amount)
  if (paisa !== null && paisa >= 10_00 && paisa <= 500_000_00) return undefined
  return "'total_amount' must be between 10.00 and 500000.00 BDT."
}

/** Refuses addresses of other sites: otherwise the gateway would send browsers and requests anywhere. */
function foreignAddress(fields: Fields, shopOrigin: string): string | undefined {
  const addresses = ['success_url', 'fail_url', 'cancel_url', 'ipn_url']
  const foreign = addresses.find((name) => fields[name] && !isOfShop(fields[name], shopOrigin))
  return foreign && `'${foreign}' is not an address of this store.`
}

function isOfShop(address: string, shopOrigin: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, origin, hostname, username } = new URL(address)
  if ((protocol !== 'http:' && protocol !== 'https:') || username) return false
  return origin === shopOrigin || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}
