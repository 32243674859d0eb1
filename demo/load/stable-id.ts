import { createHash } from 'node:crypto'

/** An id of the usual form that is the same after every reset, so that links into the demo keep working. */
export function stableId(text: string): string {
  return createHash('sha256').update(text).digest('base64url').replace(/[-_]/g, 'x').slice(0, 22)
}
