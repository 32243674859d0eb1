import type { collections } from '#server/platform/db/schema.ts'

/** Money that a person recorded. */
export type Entry = typeof collections.$inferSelect
