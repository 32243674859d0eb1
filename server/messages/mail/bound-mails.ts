import { inArray } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { mailOutbox } from '#server/platform/db/schema.ts'
import { dhakaToday } from '#shared/period.ts'
import { Problem } from '#shared/problem.ts'
import { compose } from './compose.ts'
import { enqueue } from './enqueue.ts'
import { toSuperAdmins } from './mail-super-admins.ts'

/** Limits on what an account of staff can do to the shop, with the subjects of their mails. */
const subjects = {
  ADVANCE_NEEDED: 'An order without an advance was refused',
  UNPAID_TODAY: 'The unpaid orders of a day reached their limit',
  DISCOUNT_TOO_HIGH: 'A discount was refused',
  CHARGE_TOO_HIGH: 'A delivery charge was refused',
  SMS_OF_ACCOUNT: 'SMS of one account reached their limit',
  SMS_OF_SHOP: 'SMS of the shop reached their limit',
} as const
export type Bound = keyof typeof subjects

type App = Pick<Context, 'config' | 'db'>
type Caller = { id: string; email: string }

/** Does something for an account of staff, and tells super_admins where a limit refuses it. */
export async function withBoundAlerts<Result>(
  app: App,
  account: Caller,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem && isBound(error.code)) {
      const reached = { bound: error.code, account, message: error.message }
      // The refusal undid everything, so the mail about it has a transaction of its own.
      await app.db.transaction((tx) => alertBound({ app, tx }, reached))
    }
    throw error
  }
}

function isBound(code: string): code is Bound {
  return Object.hasOwn(subjects, code)
}

type Reached = {
  bound: Bound
  /** The account whose act reached it, or none where it is the shop's. */
  account: Caller | null
  /** The sentence that refused it. */
  message: string
}

/** Mails every super_admin, once a day for each limit and account: one slip is no news, and an attack no flood. */
export async function alertBound(
  { app, tx }: { app: Pick<Context, 'config'>; tx: Db | Tx },
  { bound, account, message }: Reached,
): Promise<void> {
  const mails = await toSuperAdmins(tx, (email) =>
    compose({
      kind: 'bound-reached',
      dedupeKey: ['bound', bound, account?.id ?? 'shop', dhakaToday(), email].join(':'),
      to: email,
      subject: subjects[bound],
      parts: [
        ...(account ? wordsAbout(account, message) : [{ say: message }]),
        { say: 'This mail comes once a day. The audit log says who did what.' },
        { link: 'Open the audit log', href: `${app.config.publicUrl}/admin/audit-log` },
      ],
    }),
  )
  const keys = mails.map(({ dedupeKey }) => dedupeKey)
  if (keys.length === 0 || (await tx.$count(mailOutbox, inArray(mailOutbox.dedupeKey, keys))) > 0) return
  await enqueue(tx, mails)
}

function wordsAbout({ email }: { email: string }, message: string) {
  return [
    { say: `The account ${email} was refused something: ${message}` },
    { say: 'Please ask its owner. If it was not them, change the password or the role of the account.' },
  ]
}
