import { constants } from 'node:fs'
import { lstat, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { writeAtomically } from '#server/platform/files/atomic-write.ts'
import { checkedName } from './file-name.ts'
import type { Storage } from './storage.ts'

export function diskStorage(folder: string): Storage {
  const root = path.resolve(folder)

  return {
    async put(name, bytes) {
      await writeAtomically(inside(root, name), bytes)
    },

    async get(name) {
      return await readPlain(inside(root, name))
    },

    async has(name) {
      const found = await lstat(inside(root, name)).catch(missing)
      return found?.isFile() ?? false
    },

    async delete(name) {
      await rm(inside(root, name), { force: true })
    },
  }
}

/** A second check beside the name's own, should that rule ever be loosened. */
function inside(root: string, name: string): string {
  const file = path.resolve(root, checkedName(name))
  if (path.dirname(file) !== root) throw new Error(`Outside of the uploads folder: ${JSON.stringify(name)}`)
  return file
}

/** Does not follow a symbolic link in the folder: it counts as no file. */
async function readPlain(file: string): Promise<Buffer | null> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW).catch(missing)
  if (!handle) return null
  try {
    const about = await handle.stat()
    return about.isFile() ? await handle.readFile() : null
  } finally {
    await handle.close()
  }
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ELOOP') return null
  throw error
}
