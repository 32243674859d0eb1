import { and, desc, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import type { Read } from '#server/platform/db/read-replica.ts'
import { auditLog } from '#server/platform/db/schema.ts'
import { csvLine } from '#server/platform/files/csv.ts'
import type { AuditEntry } from '#shared/contract/users.ts'
import { withNames } from './audit-names.ts'
import { type AuditFilter, matchesAudit } from './list-audit.ts'

const batch = 500
/** Years of the work of a shop, and a limit to the work of one request. */
const most = 200_000
/** As many characters of a value as a cell shows at ease; the whole is on the screen. */
const longest = 1_000

const header = csvLine(['when', 'who', 'action', 'subject', 'name', 'before', 'after'])

/** The audit log as CSV, newest first, in batches. The header is sent with the first lines, so that an error before them becomes an error response. */
export async function* exportAudit(read: Read, filter: AuditFilter): AsyncGenerator<string> {
  // The byte order mark makes spreadsheets read the file as UTF-8.
  let head = `\uFEFF${header}`
  let last: Cursor | undefined
  for (let written = 0; written < most; written += batch) {
    const after = last
    const { entries, cursor } = await read((db) => nextLines(db, filter, after))
    yield head + entries.map(toLine).join('')
    if (entries.length < batch) return
    head = ''
    last = cursor
  }
}

/** The time as text: a JavaScript date would lose PostgreSQL's microseconds. */
type Cursor = { at: string; id: number }

async function nextLines(db: Db, filter: AuditFilter, last: Cursor | undefined) {
  const isAfter =
    last && sql`(${auditLog.at}, ${auditLog.id}) < (${last.at}::timestamptz, ${last.id}::bigint)`
  const rows = await db
    .select({ line: auditLog, at: sql<string>`${auditLog.at}::text`.as('moment') })
    .from(auditLog)
    .where(and(matchesAudit(filter), isAfter))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(batch)
  const end = rows.at(-1)
  const entries = await withNames(
    db,
    rows.map(({ line }) => line),
  )
  return { entries, cursor: end && { at: end.at, id: end.line.id } }
}

function toLine({ at, by, action, subject, about, before, after }: AuditEntry): string {
  return csvLine([at, by, action, subject, about.name, valueText(before), valueText(after)])
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text
}
