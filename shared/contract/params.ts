import * as z from 'zod'
import { languages } from '../site/languages.ts'
import { Id } from './fields.ts'

// Apart from the fields: the description of the API gives every object there a name, and parameters have none.
export const ById = z.object({ id: Id })
export const ByOrderId = z.object({ orderId: Id })
/** The language of a page that staff look at. (`language` is that of the answer, refusals included.) */
export const InPageLanguage = z.object({ pageLanguage: z.enum(languages).default('en') })

/**
 * The headers of a call that adds something: a request with the key of an earlier one is that one, sent again after a
 * double click or a lost response.
 */
export const SentOnce = z.object({ 'idempotency-key': z.string().min(8).max(100).optional() })
