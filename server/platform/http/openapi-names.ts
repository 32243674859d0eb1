import * as z from 'zod'
import type { Call } from '#shared/contract/call.ts'
import * as fields from '#shared/contract/fields.ts'
import * as importReport from '#shared/contract/import-report.ts'
import * as invoice from '#shared/contract/invoice.ts'
import { modules } from '#shared/contract/modules.ts'
import * as orderFields from '#shared/contract/order-fields.ts'
import * as orderPayments from '#shared/contract/order-payments.ts'
import * as orderWarranty from '#shared/contract/order-warranty.ts'
import * as product from '#shared/contract/product.ts'

export type CallName = { module: string; name: string; call: Call }

const names = new Map<string, CallName>(
  Object.entries(modules).flatMap(([module, { calls }]) =>
    Object.entries(calls).map(([name, call]) => [`${call.method} /api${call.url}`, { module, name, call }]),
  ),
)

/** The name that the contract gives to the call at an address. */
export function nameOfCall(method: string, url: string): CallName | undefined {
  return names.get(`${method} ${url}`)
}

/** The objects of the contract under the names of their exports, which become the components of the description. */
export const schemaNames = z.registry<{ id: string }>()

/** Files of the contract that several modules use. */
const sharedFiles = [fields, importReport, invoice, orderFields, orderPayments, orderWarranty, product]

// Names of request schemas get Input appended, which must not turn one into the name of another schema.
for (const file of [...sharedFiles, ...Object.values(modules).map((module) => module.file)])
  for (const [name, schema] of Object.entries(file))
    if (schema instanceof z.ZodObject) schemaNames.add(schema, { id: name.replace(/Input$/, 'Body') })
