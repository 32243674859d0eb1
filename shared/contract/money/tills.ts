import * as z from 'zod'
import { moneyMethods } from '../../orders/money/money-rows.ts'
import { call } from '../call.ts'
import { Day, Id, Money, Timestamp, text } from '../fields.ts'
import { SentOnce } from '../params.ts'

/** Money received and paid back by one method. */
const MethodSum = z.object({ method: z.enum(moneyMethods), in: z.number(), out: z.number() })

/** The money of one person at one branch that no till has counted yet, up to the end of a day. */
export const OpenTill = z.object({
  shopId: z.string().max(64),
  branch: z.string(),
  personId: Id,
  person: z.string(),
  day: Day,
  methods: z.array(MethodSum),
  /** The cash that the person's last till was opened with. */
  openedBefore: z.number(),
  /** Whether the caller closes it: their own, or anybody's for a super admin, and no day that is still to come. */
  mayClose: z.boolean(),
})
export type OpenTill = z.infer<typeof OpenTill>

/** A closed day of one person at one branch. */
export const Till = z.object({
  _id: Id,
  branch: z.string(),
  person: z.string(),
  day: Day,
  opened: z.number(),
  /** Cash first. Expected is what came less what went, of cash with what the till was opened with. */
  methods: z.array(MethodSum.extend({ expected: z.number(), counted: z.number() })),
  note: z.string(),
  closedBy: z.string(),
  closedAt: Timestamp,
})
export type Till = z.infer<typeof Till>

export const TillPage = z.object({
  tills: z.array(Till),
  /** Where the next page begins; null at the end. */
  next: z.string().nullable(),
})
export type TillPage = z.infer<typeof TillPage>

export const TillInput = z.object({
  shopId: z.string().max(64),
  personId: Id,
  day: Day,
  opened: Money,
  /** What was counted by each method that moved, and always of cash. */
  counted: z.array(z.object({ method: z.enum(moneyMethods), amount: Money })).max(moneyMethods.length),
  note: text(500).default(''),
  /** All that was taken and given back as the caller saw it: a sale of the meantime is counted as well. */
  basedOn: z.object({ taken: z.number(), given: z.number() }).partial().optional(),
})
export type TillInput = z.infer<typeof TillInput>

/** The close of day: each person counts what they took. */
export const tills = {
  open: call({
    method: 'GET',
    url: '/tills/open',
    config: { access: 'money.close' },
    schema: {
      summary: 'Money that no till has counted yet, by person and day; branch managers see their branch',
      response: { 200: z.array(OpenTill) },
    },
  }),
  list: call({
    method: 'GET',
    url: '/tills',
    config: { access: 'money.close' },
    schema: {
      summary: 'Closed tills, the newest day first; branch managers see those of their branch',
      querystring: z.object({ before: z.string().max(120).optional() }),
      response: { 200: TillPage },
    },
  }),
  close: call({
    method: 'POST',
    url: '/tills/close',
    config: { access: 'money.close' },
    schema: {
      summary: 'Close the day of a till: one’s own, or anybody’s for a super admin',
      headers: SentOnce,
      body: TillInput,
      response: { 201: Till },
    },
  }),
}
