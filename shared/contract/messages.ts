import * as z from 'zod'
import { messageKinds, messageStates } from '../messages/message-states.ts'
import { call } from './call.ts'
import { Id, stateQuery, Timestamp, text } from './fields.ts'

/** The staff member who looks after a message. */
const Owner = z.object({ _id: Id, name: z.string() })
/** The name is empty once the account is gone. */
const Done = z.object({ by: z.string(), at: Timestamp })

/** A message or a requirement, as staff read it. */
export const StaffMessage = z.object({
  _id: Id,
  kind: z.enum(messageKinds),
  name: z.string(),
  email: z.string(),
  /** As it was typed; may be empty. */
  phone: z.string(),
  organization: z.string(),
  address: z.string(),
  /** Empty for a requirement. */
  subject: z.string(),
  text: z.string(),
  /** The order that it is about, where its buyer wrote from the page of that order. */
  order: z.object({ _id: Id, number: z.string() }).optional(),
  state: z.enum(messageStates),
  /** New for longer than the shop allows itself. */
  isLate: z.boolean(),
  owner: Owner.nullable(),
  note: z.string(),
  answered: Done.nullable(),
  closed: Done.nullable(),
  createdAt: Timestamp,
})
export type StaffMessage = z.infer<typeof StaffMessage>

const MessageChange = z.object({
  state: z.enum(messageStates).optional(),
  /** The caller takes the message, or nobody looks after it any more. */
  owner: z.enum(['me', 'nobody']).optional(),
  note: text(2000).optional(),
  /** The message as its author saw it. */
  basedOn: z
    .object({
      state: z.enum(messageStates),
      /** The owner's name. */
      owner: z.string().max(200).nullable(),
      note: z.string().max(2000),
    })
    .partial()
    .optional(),
})
export type MessageChange = z.infer<typeof MessageChange>

export const messages = {
  list: call({
    method: 'GET',
    url: '/messages',
    config: { access: 'messages.read' },
    schema: {
      summary: 'Messages and requirements, overdue ones first, then the newest',
      querystring: stateQuery(messageStates),
      response: { 200: z.array(StaffMessage) },
    },
  }),
  count: call({
    method: 'GET',
    url: '/messages/count',
    config: { access: 'messages.read' },
    schema: {
      summary: 'How many messages are new, and how many of those are overdue',
      response: { 200: z.object({ new: z.number().int(), late: z.number().int() }) },
    },
  }),
  change: call({
    method: 'PUT',
    url: '/messages/:kind/:id',
    config: { access: 'messages.write' },
    schema: {
      summary: 'Assign a message, note something, set its status',
      params: z.object({ kind: z.enum(messageKinds), id: Id }),
      body: MessageChange,
      response: { 200: StaffMessage },
    },
  }),
}
