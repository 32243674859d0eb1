import * as z from 'zod'
import type { Call } from '#shared/contract/call.ts'
import * as claims from '#shared/contract/claims.ts'
import * as coupons from '#shared/contract/coupons.ts'
import * as deskOrders from '#shared/contract/desk-orders.ts'
import * as fields from '#shared/contract/fields.ts'
import * as importReport from '#shared/contract/import-report.ts'
import * as invoice from '#shared/contract/invoice.ts'
import { modules } from '#shared/contract/modules.ts'
import * as needs from '#shared/contract/needs.ts'
import * as orderDelivery from '#shared/contract/order-delivery.ts'
import * as orderPayments from '#shared/contract/order-payments.ts'
import * as orderWarranty from '#shared/contract/order-warranty.ts'
import * as orders from '#shared/contract/orders.ts'
import * as pageTexts from '#shared/contract/page-texts.ts'
import * as payment from '#shared/contract/payment.ts'
import * as product from '#shared/contract/product.ts'
import * as products from '#shared/contract/products.ts'
import * as reports from '#shared/contract/reports.ts'
import * as reviews from '#shared/contract/reviews.ts'
import * as secondFactor from '#shared/contract/second-factor.ts'
import * as shipments from '#shared/contract/shipments.ts'
import * as shops from '#shared/contract/shops.ts'
import * as staffOrders from '#shared/contract/staff-orders.ts'
import * as units from '#shared/contract/units.ts'
import * as users from '#shared/contract/users.ts'
import * as warranties from '#shared/contract/warranties.ts'
import * as webpage from '#shared/contract/webpage.ts'

export type CallName = { module: string; name: string; call: Call }

const names = new Map<string, CallName>(
  Object.entries(modules).flatMap(([module, calls]) =>
    Object.entries<Call>(calls).map(([name, call]) => [
      `${call.method} /api${call.url}`,
      { module, name, call },
    ]),
  ),
)

/** The name that the contract gives to the call at an address. */
export function nameOfCall(method: string, url: string): CallName | undefined {
  return names.get(`${method} ${url}`)
}

/** The objects of the contract under the names of their exports, which become the components of the description. */
export const schemaNames = z.registry<{ id: string }>()

const files = [
  claims,
  coupons,
  deskOrders,
  fields,
  importReport,
  reports,
  invoice,
  needs,
  orders,
  orderDelivery,
  orderPayments,
  orderWarranty,
  pageTexts,
  payment,
  shipments,
]
// Names of request schemas get Input appended, which must not turn one into the name of another schema.
for (const file of [
  ...files,
  product,
  products,
  reviews,
  secondFactor,
  shops,
  staffOrders,
  units,
  users,
  warranties,
  webpage,
])
  for (const [name, schema] of Object.entries(file))
    if (schema instanceof z.ZodObject) schemaNames.add(schema, { id: name.replace(/Input$/, 'Body') })
