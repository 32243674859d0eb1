import { formatAmount } from '#shared/money.ts'
import type { SessionInput } from '../gateway/payment-gateway.ts'
import type { SslcommerzSettings } from './types.ts'

type Store = Pick<SslcommerzSettings, 'storeId' | 'storePassword' | 'shopEmail' | 'environment'>

/** Why the gateway would refuse this session; null when it can be requested. */
export function sessionRefusal({ tranId, urls }: SessionInput): string | null {
  if (!/^[A-Za-z0-9_-]{1,30}$/.test(tranId)) return 'tran_id must be 1 to 30 letters and digits'
  if (Object.values(urls).some((url) => url.length > 255)) return 'a return address is over 255 characters'
  return null
}

/** Widths are the documented ones: an over-long field is cut or refused by the gateway without a word. */
export function sessionRequest(input: SessionInput, store: Store): Record<string, string> {
  const { customer, lines, urls } = input
  return {
    store_id: store.storeId,
    store_passwd: store.storePassword,
    total_amount: formatAmount(input.amountPaisa),
    currency: 'BDT',
    tran_id: input.tranId,
    success_url: urls.success,
    fail_url: urls.fail,
    cancel_url: urls.cancel,
    ipn_url: urls.notification,
    cus_name: fitted(customer.name, 50),
    cus_email: email(customer.email, store.shopEmail),
    cus_add1: fitted(customer.address, 50),
    cus_city: fitted(customer.city, 50),
    cus_postcode: fitted(customer.postcode ?? '', 30),
    cus_country: fitted(customer.country, 50),
    cus_phone: fitted(customer.phone.replaceAll(/[\s()[\]\-\u2010-\u2015]/g, ''), 20),
    shipping_method: 'Courier',
    num_of_item: String(itemCount(lines)),
    product_name: fitted(lines.map((line) => line.name).join(', '), 255),
    product_category: 'laptop',
    product_profile: 'physical-goods',
    ...emiFields(input.emiMonths),
    value_a: input.orderId,
    value_b: input.tranId,
    value_c: store.environment,
    value_d: '',
  }
}

/** With `emi_allow_only` the gateway offers nothing but credit cards, whose banks make instalments of the amount. */
function emiFields(months: number | null = null): Record<string, string> {
  if (months === null) return { emi_option: '0' }
  return {
    emi_option: '1',
    emi_max_inst_option: '12',
    emi_selected_inst: String(months),
    emi_allow_only: '1',
  }
}

/** By code point: cutting inside a pair would send half a character. All these fields are mandatory there. */
function fitted(text: string, width: number): string {
  const tidy = text.replaceAll(/\s+/g, ' ').trim()
  return [...tidy].slice(0, width).join('').trimEnd() || 'N/A'
}

// A cut address would be somebody else's; the receipt then goes to the shop.
function email(address: string, shopEmail: string): string {
  const tidy = address.trim()
  return tidy === '' || [...tidy].length > 50 ? shopEmail : tidy
}

/** The field is one digit wide. */
function itemCount(lines: SessionInput['lines']): number {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.min(9, Math.max(1, units))
}
