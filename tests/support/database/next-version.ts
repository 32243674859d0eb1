import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const migrations = new URL('../../../server/platform/db/migrations', import.meta.url)

type Entry = { idx: number; when: number; tag: string }

/** A folder of the shop's migrations with these after them, as its next version would bring them. */
export function folderOfNextVersion(added: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'projukti-next-version-'))
  cpSync(migrations, folder, { recursive: true })
  const journalFile = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: [Entry, ...Entry[]] }
  const last = journal.entries.at(-1) ?? journal.entries[0]
  const tagOf = (nth: number) => `9${nth}_of-the-next-version`
  const replace = (nth: number, sql: string) => writeFileSync(join(folder, `${tagOf(nth)}.sql`), sql)
  for (const [nth, sql] of added.entries()) {
    const entry = { idx: last.idx + 1 + nth, when: last.when + 1000 * (1 + nth), tag: tagOf(nth) }
    journal.entries.push({ ...last, ...entry })
    replace(nth, sql)
  }
  writeFileSync(journalFile, JSON.stringify(journal))
  return { folder, replace, remove: () => rmSync(folder, { recursive: true }) }
}
