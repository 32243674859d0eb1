import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from './startup-error.ts'

/** Creates the data folder, or fails with one sentence that says why it cannot be written. */
export function ensureDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartupError(
      `The folder for the shop's data, ${dataDir}, cannot be written (${code}). Make it writable, or set DATA_DIR to one that is.`,
    )
  }
}

/** A random secret that stays the same for as long as the data folder does. */
export function storedSecret(dataDir: string, name: string): string {
  ensureDataFolder(dataDir)
  const file = join(dataDir, name)
  try {
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new StartupError(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
    }
  }
  return readFileSync(file, 'utf8')
}
