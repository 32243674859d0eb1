import type { CustomerInfo } from '#shared/contract/orders.ts'
import { msisdnOf } from '#shared/phone.ts'

/** The limits of Steadfast. */
const nameCharacters = 100
const addressCharacters = 250

type Recipient = { name: string; phone: string; address: string }

/** Name, phone and address for the courier, or a sentence for staff that says why it would refuse them. */
export function recipientOf(customer: CustomerInfo): Recipient | { refusal: string } {
  const phone = mobileDigits(customer.phone)
  if (!phone)
    return {
      refusal: `Steadfast calls Bangladeshi mobile numbers only, and ${customer.phone || 'no number'} is not one. Correct the phone, or choose another courier.`,
    }
  const { company, streetAddress, city, district, postcode } = customer
  // A buyer who picks up at a branch need not give one.
  if (!streetAddress.trim())
    return { refusal: 'This order has no street address to bring it to. Please correct the address first.' }
  const address = [company, streetAddress, city, [district, postcode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  if (address.length > addressCharacters)
    return {
      refusal: `Steadfast takes an address of ${addressCharacters} characters, and this one has ${address.length}. Please shorten it.`,
    }
  return { name: customer.name.slice(0, nameCharacters), phone, address }
}

/** A Bangladeshi mobile number as its 11 digits (01712345678), however it was typed. */
function mobileDigits(phone: string): string | undefined {
  return msisdnOf(phone)?.slice(2)
}
