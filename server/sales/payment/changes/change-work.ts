import type { Account } from '#server/context.ts'
import type { AppWrite } from '#server/platform/changes/write.ts'

/** The transaction in which an order is changed, and the member of staff who changes it. */
export type ChangeWork = AppWrite & { account: Account }
