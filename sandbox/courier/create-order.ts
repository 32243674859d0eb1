import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Courier } from './courier.ts'
import { type Consignment, consignments } from './tables.ts'

export type OrderFields = Record<string, unknown>
type Errors = Record<string, string[]>

/** Books a parcel by the courier's rules. An invoice is taken once. */
export async function createOrder(
  { db }: Courier,
  fields: OrderFields,
): Promise<Consignment | { errors: Errors }> {
  const errors = validate(fields)
  if (Object.keys(errors).length > 0) return { errors }
  const invoice = text(fields.invoice)
  const request = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, text(value)]))
  const [booked] = await db
    .insert(consignments)
    .values({
      invoice,
      request,
      status: 'in_review',
      trackingCode: randomBytes(6).toString('hex').toUpperCase(),
      codPaisa: Math.round(Number(fields.cod_amount) * 100),
    })
    .onConflictDoNothing()
    .returning()
  return booked ?? { errors: { invoice: ['The invoice has already been taken.'] } }
}

export async function findConsignment({ db }: Courier, invoice: string): Promise<Consignment | undefined> {
  const [found] = await db.select().from(consignments).where(eq(consignments.invoice, invoice))
  return found
}

function validate(fields: OrderFields): Errors {
  const errors: Errors = {}
  const check = (name: string, isValid: boolean, message: string) => {
    if (!isValid) errors[name] = [message]
  }
  const { invoice, recipient_name, recipient_phone, recipient_address, cod_amount } = fields
  check('invoice', /^[\w-]{1,50}$/.test(text(invoice)), 'The invoice format is invalid.')
  check('recipient_name', hasLength(recipient_name, 100), 'The recipient name is required, 100 at most.')
  check('recipient_phone', /^01\d{9}$/.test(text(recipient_phone)), 'The recipient phone must be 11 digits.')
  check('recipient_address', hasLength(recipient_address, 250), 'The recipient address is 250 at most.')
  check('cod_amount', Number(cod_amount) >= 0, 'The cod amount must be at least 0.')
  return errors
}

function hasLength(value: unknown, max: number): boolean {
  return text(value).length >= 1 && text(value).length <= max
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}
