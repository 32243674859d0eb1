import type { Call } from '#shared/contract/call.ts'
import { contact } from '#shared/contract/contact.ts'
import { coupons } from '#shared/contract/coupons.ts'
import { orders } from '#shared/contract/orders.ts'
import { payment } from '#shared/contract/payment.ts'
import { privacy } from '#shared/contract/privacy.ts'
import { products } from '#shared/contract/products.ts'
import { secondFactor } from '#shared/contract/second-factor.ts'
import { shops } from '#shared/contract/shops.ts'
import { uploads } from '#shared/contract/uploads.ts'
import { users } from '#shared/contract/users.ts'
import { webpage } from '#shared/contract/webpage.ts'

/** Every call of the contract; a new one is attacked without being named here. */
export const calls: Call[] = [
  ...[
    contact,
    coupons,
    orders,
    payment,
    privacy,
    products,
    secondFactor,
    shops,
    uploads,
    users,
    webpage,
  ].flatMap((module) => Object.values<Call>(module)),
]
