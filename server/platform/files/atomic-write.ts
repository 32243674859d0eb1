import { randomUUID } from 'node:crypto'
import { chown, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Replaces a file atomically: readers see the old one or the new one, even when the machine stops in between. */
export async function writeAtomically(file: string, bytes: Uint8Array): Promise<void> {
  const folder = path.dirname(file)
  await makeFolder(folder)
  const temporary = path.join(folder, `.${randomUUID()}.part`)
  try {
    const handle = await open(temporary, 'wx')
    try {
      await handle.writeFile(bytes)
      if (isRoot) await handle.chown(...(await ownerOf(folder)))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/**
 * What root writes, in a restore for instance, belongs to the owner of the folder around it: otherwise the shop, which
 * runs under an account of its own, could not write there any more.
 */
const isRoot = process.getuid?.() === 0

async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (!first || !isRoot) return
  const owner = await ownerOf(path.dirname(first))
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) await chown(made, ...owner)
}

async function ownerOf(folder: string): Promise<[uid: number, gid: number]> {
  const { uid, gid } = await stat(folder)
  return [uid, gid]
}
