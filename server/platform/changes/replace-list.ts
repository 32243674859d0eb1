import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Account, Context } from '#server/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { audit } from './audit.ts'
import { findAuditAuthor, refuseStale } from './refuse-stale.ts'
import type { Tag } from './tags.ts'
import { write } from './write.ts'

/** A list that is short and edited as a whole. Its rows have a `position`, besides the fields of an item. */
export type ReplacedList<Item extends object> = {
  table: PgTable
  /** The name of the list in requests and in the audit log. */
  name: string
  read: (tx: Tx) => Promise<Item[]>
  tag: Tag
  action: string
  subject: string
}

type Replacement<Item> = { items: Item[]; basedOn: { [name: string]: Item[] } | undefined }

export function replaceList<Item extends object>(
  app: Pick<Context, 'db' | 'changes'>,
  account: Account,
  { table, name, read, tag, action, subject }: ReplacedList<Item>,
  { items, basedOn }: Replacement<Item>,
): Promise<Item[]> {
  return write(app, async (tx, touch) => {
    await tx.execute(sql`lock table ${table} in share row exclusive mode`)
    const before = { [name]: await read(tx) }
    const after = { [name]: items }
    const findAuthor = (fields: string[]) => findAuditAuthor(tx, subject, before, fields)
    await refuseStale({ basedOn, before, after, findAuthor })
    await tx.delete(table)
    const rows = items.map((item, position) => ({ ...item, position }))
    if (rows.length > 0) await tx.insert(table).values(rows)
    touch(tag)
    await audit(tx, account, action, subject, before, after)
    return items
  })
}
