import type { ImportReport } from '#shared/contract/import-report.ts'

type Column<Thing> = { name: string; write: (thing: Thing) => string | number | boolean }
export type Change = Pick<ImportReport['changes'][number], 'field' | 'before' | 'after'>

/** The columns in which a product or unit differs from what it was, with what a file has there. */
export function listChanges<Thing>(columns: readonly Column<Thing>[], before: Thing, after: Thing): Change[] {
  return columns.flatMap(({ name, write }) => {
    const change = { field: name, before: String(write(before)), after: String(write(after)) }
    return change.before === change.after ? [] : [change]
  })
}
