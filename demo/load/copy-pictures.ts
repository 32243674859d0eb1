import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { forEachLimited } from '#server/platform/concurrency/for-each-limited.ts'
import type { Storage } from '#server/site/uploads/storage.ts'

const folder = fileURLToPath(new URL('../pictures/', import.meta.url))

export function pictureNames(): Promise<string[]> {
  return readdir(folder)
}

/** Copies the demo's pictures to the storage of uploads, under their own names; existing ones stay. */
export async function copyPictures(storage: Storage, names: readonly string[]): Promise<void> {
  await forEachLimited(names, (name) => copy(storage, name), { limit: 24 })
}

async function copy(storage: Storage, name: string): Promise<void> {
  if (!(await storage.has(name))) await storage.put(name, await readFile(folder + name), 'image/webp')
}
