import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '../start/startup-error.ts'

/**
 * Whoever reaches the socket is let in, so its folder is ours alone. It is not beside the data because a
 * socket's whole path may have no more than about 100 characters.
 */
export function socketFolder(dataFolder: string): string {
  const base = tmpdir().length < 60 ? tmpdir() : '/tmp'
  const user = process.getuid?.() ?? 0
  const name = createHash('sha256').update(realpathSync(dataFolder)).digest('hex').slice(0, 12)
  const folder = join(base, `projukti-${user}-${name}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = lstatSync(folder)
  const ours = lstatSync(folder).isDirectory() && (mode & 0o077) === 0 && (user === 0 || uid === user)
  if (!ours) {
    throw new StartupError(
      `${folder} belongs to another user or is open to others. Remove it and start again.`,
    )
  }
  return folder
}
