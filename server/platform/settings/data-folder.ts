import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from './startup-error.ts'

/** The shop sells on without room for pictures; without the right to write, its folder belongs to somebody else. */
type FolderProblem = { message: string; isFull: boolean }

/** PostgreSQL keeps its files in a folder of its own account. */
const notOurs = new Set(['postgres', 'lost+found'])

/** Creates the data folder. Throws where it cannot be written; returns a warning where there is no room left. */
export async function ensureDataFolder(dataDir: string): Promise<string | null> {
  makeDataFolder(dataDir)
  const problem = await checkDataFolder(dataDir)
  if (problem && !problem.isFull) throw new StartupError(problem.message)
  return problem?.message ?? null
}

/** Writes into the data folder and the folders in it, as uploads do: their owner may differ from the shop's account. */
export async function checkDataFolder(dataDir: string): Promise<FolderProblem | null> {
  try {
    const entries = await readdir(dataDir, { withFileTypes: true })
    const inside = entries.filter((entry) => entry.isDirectory() && !notOurs.has(entry.name))
    const folders = [dataDir, ...inside.map(({ name }) => join(dataDir, name))]
    const problems = (await Promise.all(folders.map(tryWriting))).filter((problem) => problem !== null)
    return problems.find(({ isFull }) => !isFull) ?? problems[0] ?? null
  } catch (error) {
    return toProblem(dataDir, error)
  }
}

async function tryWriting(folder: string): Promise<FolderProblem | null> {
  const file = join(folder, `.write-test-${randomBytes(8).toString('hex')}`)
  try {
    await writeFile(file, 'The shop can write here.\n', { mode: 0o600, flag: 'wx' })
    return null
  } catch (error) {
    return toProblem(folder, error)
  } finally {
    // A folder that could not be written has nothing to delete.
    await rm(file, { force: true }).catch(() => {})
  }
}

function toProblem(folder: string, error: unknown): FolderProblem {
  const { code } = error as NodeJS.ErrnoException
  return isDiskFull(error)
    ? { isFull: true, message: `The disk of ${folder} is full: pictures cannot be stored.` }
    : { isFull: false, message: unwritable(folder, code) }
}

/** Whether an error says that a disk, or this account's share of it, has no room left. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | null)?.code ?? '')
}

function unwritable(folder: string, code: string | undefined) {
  return `The folder for the shop's data, ${folder}, cannot be written (${code}). Make it writable for the shop's account, or set DATA_DIR to one that is.`
}

function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartupError(unwritable(dataDir, (error as NodeJS.ErrnoException).code))
  }
}

/** A random secret that stays the same for as long as the data folder does. */
export function storedSecret(dataDir: string, name: string): string {
  makeDataFolder(dataDir)
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
