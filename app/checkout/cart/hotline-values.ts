import type * as z from 'zod'
import { api } from '#app/api.ts'
import type { CartLine } from '#app/state/cart.ts'
import { readCheckoutDraft } from '#app/state/checkout-draft.ts'
import type { cartRequests } from '#shared/contract/hotline/cart-requests.ts'
import type { orders } from '#shared/contract/orders.ts'
import type { shops } from '#shared/contract/shops.ts'
import type { Account } from '#shared/contract/users.ts'
import { defaultCountry } from '#shared/limits.ts'
import { bangladeshPhoneError, formatTypedPhone, isPhone } from '#shared/phone.ts'
import * as words from './words.tsx'

export type HotlineValues = {
  name: string
  phone: string
  pickUpAt: string
  district: string
  note: string
}

export function hotlineErrors({ name, phone }: HotlineValues): Partial<HotlineValues> {
  const wrongPhone = isPhone(phone) ? bangladeshPhoneError(phone, defaultCountry) : words.pleaseEnterAValid
  return { ...(!name.trim() && { name: words.nameIsRequired }), ...(wrongPhone && { phone: wrongPhone }) }
}

/** The lines as they were chosen. The shop knows their prices. */
export function toCartBody(
  { name, phone, pickUpAt, district, note }: HotlineValues,
  lines: readonly CartLine[],
  couponCode: string,
): z.input<typeof cartRequests.send.schema.body> {
  return {
    name: name.trim(),
    phone: phone.trim(),
    pickUpAt: pickUpAt || null,
    district: pickUpAt ? '' : district.trim(),
    note: note.trim(),
    couponCode: couponCode || null,
    products: lines.map(({ product, chosen, quantity }) => ({ productId: product._id, quantity, ...chosen })),
  }
}

/** The branches, and what is known of the visitor: typed at the checkout, or from the last order of the account. */
export async function loadHotlineStart(account: Account | null, signal: AbortSignal) {
  const [branches, last] = await Promise.all([
    // Without them the form asks for delivery, and the hotline calls in any case.
    api<typeof shops.all>('GET /shops/getAllShops', { signal }).catch(() => []),
    account ? findLast(account._id, signal) : undefined,
  ])
  const { firstName = '', lastName = '', phone = '', district = '' } = readCheckoutDraft()
  const typedName = `${firstName} ${lastName}`.trim()
  const accountName = account ? `${account.firstName} ${account.lastName}`.trim() : ''
  const values: HotlineValues = {
    name: typedName || accountName || (last?.name ?? ''),
    phone: formatTypedPhone(phone || (last?.phone ?? '')),
    pickUpAt: '',
    district: district || (last?.district ?? ''),
    note: '',
  }
  return { branches, values }
}

/** Without it the fields are typed, as by a guest. */
async function findLast(userId: string, signal: AbortSignal) {
  const params = { userId }
  const found = await api<typeof orders.ofUser>('GET /orders/user/:userId', { params, signal }).catch(
    () => [],
  )
  return found.find(({ customerInfo }) => customerInfo.phone)?.customerInfo
}
