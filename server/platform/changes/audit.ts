import { and, eq, inArray, like } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema.ts'

type AuditedAccount = { id: string; displayName: string; email: string }

/** Records what a staff member did, in the transaction that does it: either both happen or neither. */
export async function audit(
  tx: Tx,
  actor: AuditedAccount,
  action: string,
  subject: string,
  before: unknown = null,
  after: unknown = null,
): Promise<void> {
  await auditMany(tx, actor, [{ action, subject, before, after }])
}

type Entry = { action: string; subject: string; before: unknown; after: unknown }

/** `batchId` names the change of many products that the lines are part of. */
export async function auditMany(
  tx: Tx,
  actor: AuditedAccount,
  entries: readonly Entry[],
  batchId: string | null = null,
): Promise<void> {
  const who = { by: auditName(actor), byId: actor.id }
  await tx.insert(auditLog).values(entries.map((entry) => ({ ...who, ...entry, batchId })))
}

/** An account as the audit log names it. */
export function auditName({ displayName, email }: AuditedAccount): string {
  return `${displayName} (${email})`
}

/**
 * Takes the values before and after out of what was recorded about these subjects, such as the orders of a deleted buyer:
 * reasons and names that staff typed. The lines stay and say who did what.
 */
export async function forgetValues(tx: Tx, subjects: string[]): Promise<void> {
  await tx.update(auditLog).set({ before: null, after: null }).where(inArray(auditLog.subject, subjects))
}

/** Takes the email of somebody who is deleted out of what was recorded about the account, or the invitation to one. */
export async function forgetEmail(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await tx
    .update(auditLog)
    .set({ subject: id })
    .where(and(eq(auditLog.subject, email), like(auditLog.action, 'user.%')))
}
