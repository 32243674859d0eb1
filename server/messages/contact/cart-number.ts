import { sql } from 'drizzle-orm'
import { cartLetter } from '#shared/messages/cart-number.ts'

/** The number of a cart request as people read it, in a statement on its table. */
export const cartNumber = sql`${sql.raw(`'${cartLetter}'`)} || cart_requests.number`
