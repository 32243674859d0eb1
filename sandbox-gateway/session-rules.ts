import { parsePaisa } from './formats.ts'
import type { Fields } from './sign-fields.ts'

const mandatory = [
  'total_amount',
  'currency',
  'tran_id',
  'success_url',
  'fail_url',
  'cancel_url',
  'product_category',
  'product_name',
  'product_profile',
  'cus_name',
  'cus_email',
  'cus_add1',
  'cus_city',
  'cus_postcode',
  'cus_country',
  'cus_phone',
  'shipping_method',
  'num_of_item',
]

const shipped = [
  'ship_name',
  'ship_add1',
  'ship_area',
  'ship_city',
  'ship_sub_city',
  'ship_postcode',
  'ship_country',
]

/** Fields that another field's value makes mandatory. */
const conditional: readonly [field: string, value: string, needed: readonly string[]][] = [
  ['shipping_method', 'YES', shipped],
  [
    'shipping_method',
    'SSLCOMMERZ_LOGISTIC',
    [...shipped, 'weight_of_items', 'logistic_pickup_id', 'logistic_delivery_type'],
  ],
  [
    'product_profile',
    'airline-tickets',
    ['hours_till_departure', 'flight_type', 'pnr', 'journey_from_to', 'third_party_booking'],
  ],
  ['product_profile', 'travel-vertical', ['hotel_name', 'length_of_stay', 'check_in_time', 'hotel_city']],
  ['product_profile', 'telecom-vertical', ['product_type', 'topup_number', 'country_topup']],
]

const widths: Readonly<Record<string, number>> = {
  tran_id: 30,
  success_url: 255,
  fail_url: 255,
  cancel_url: 255,
  ipn_url: 255,
  product_category: 50,
  product_name: 255,
  product_profile: 100,
  cus_name: 50,
  cus_email: 50,
  cus_add1: 50,
  cus_add2: 50,
  cus_city: 50,
  cus_state: 50,
  cus_country: 50,
  cus_postcode: 30,
  cus_phone: 20,
  cus_fax: 20,
  shipping_method: 50,
  num_of_item: 1,
  multi_card_name: 30,
  value_a: 255,
  value_b: 255,
  value_c: 255,
  value_d: 255,
}

const allowed: Readonly<Record<string, readonly string[]>> = {
  currency: ['BDT'],
  product_profile: [
    'general',
    'physical-goods',
    'non-physical-goods',
    'airline-tickets',
    'travel-vertical',
    'telecom-vertical',
  ],
  shipping_method: ['YES', 'NO', 'Courier', 'SSLCOMMERZ_LOGISTIC'],
}

/** The gateway's words for what is wrong with a session request; null when nothing is. */
export function sessionRequestRefusal(fields: Fields, shopOrigin: string): string | null {
  const missing = neededFields(fields).find((name) => !fields[name]?.trim())
  if (missing) return `Invalid Information! '${missing}' is missing or empty.`
  const wide = Object.entries(widths).find(([name, width]) => [...(fields[name] ?? '')].length > width)
  if (wide) return `Invalid Information! '${wide[0]}' is longer than ${wide[1]} characters.`
  const odd = Object.entries(allowed).find(([name, values]) => !values.includes(fields[name] ?? ''))
  if (odd) return `Invalid Information! '${odd[0]}' is not supported.`
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(fields.cus_email ?? ''))
    return "Invalid Information! 'cus_email' is not valid."
  const paisa = parsePaisa(fields.total_amount ?? '')
  if (paisa === null || paisa < 10_00 || paisa > 500_000_00)
    return "Invalid Information! 'total_amount' must be between 10.00 and 500000.00 BDT."
  const foreign = ['success_url', 'fail_url', 'cancel_url', 'ipn_url'].find(
    (name) => fields[name] && !isOurs(fields[name], shopOrigin),
  )
  return foreign ? `Invalid Information! '${foreign}' is not an address of this store.` : null
}

function neededFields(fields: Fields): readonly string[] {
  const more = conditional.filter(([name, value]) => fields[name] === value).flatMap(([, , needed]) => needed)
  return [...mandatory, ...more]
}

/** Without this the sandbox would send browsers and its own requests wherever it is told. */
function isOurs(address: string, shopOrigin: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, origin, hostname, username } = new URL(address)
  if ((protocol !== 'http:' && protocol !== 'https:') || username) return false
  return origin === shopOrigin || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}
