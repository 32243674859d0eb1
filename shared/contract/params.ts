import { z } from 'zod'
import { Id } from './fields.ts'

// Apart from the fields: the description of the API gives every object there a name, and parameters have none.
export const ById = z.object({ id: Id })
export const ByOrderId = z.object({ orderId: Id })
