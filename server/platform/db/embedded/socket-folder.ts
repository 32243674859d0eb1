import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '#server/platform/settings/startup-error.ts'

/**
 * A private folder for the socket, because PostgreSQL lets in everybody who reaches it. It is not beside the data, as
 * the path of a socket may have no more than about 100 characters.
 */
export function socketFolder(dataFolder: string, databaseUser: number | null): string {
  const base = tmpdir().length < 60 ? tmpdir() : '/tmp'
  const user = process.getuid?.() ?? 0
  const name = createHash('sha256').update(realpathSync(dataFolder)).digest('hex').slice(0, 12)
  const folder = join(base, `projukti-${user}-${name}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stat = lstatSync(folder)
  // Root may use any folder, so for root, too, it is the owner that counts: another user could swap the socket.
  const isOwn = stat.uid === user || stat.uid === databaseUser
  const isPrivate = stat.isDirectory() && (stat.mode & 0o077) === 0 && isOwn
  if (!isPrivate) {
    throw new StartupError(
      `${folder} belongs to another user or is open to others. Remove it and start again.`,
    )
  }
  return folder
}
